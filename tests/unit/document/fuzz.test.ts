import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { joinPointer, pointerTokens } from '../../../src/core/json/pointer.ts';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { operationEntries } from '../../../src/document/operations.ts';
import { loadDocument } from '../../../src/document/read/load.ts';
import { fixtures, printProblems, project, read } from './support.ts';

/** Values that are invalid almost everywhere. */
const strange = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1.5,
  '',
  'get',
  '#/paths',
  '#',
  '\u0000',
  [],
  [null],
  {},
  { $ref: '#/components/schemas/User' },
  { $ref: '#' },
  { $ref: null },
  { __proto__: null, constructor: null },
  { '': { '': {} } },
  { get: [] },
  { $ref: 'part.yaml' },
  { $ref: './part.yaml#/a/b', summary: 'beside' },
  { $ref: 'part.yaml#anchor' },
  { $ref: 'gone.yaml#/a' },
  { $ref: '../outside.yaml' },
  { $ref: 'https://example.com/a' },
  { discriminator: { mapping: { a: 'part.yaml#/a', b: null } }, $dynamicRef: 'part.yaml#/a' },
);

/** The target of the references above, with references to other places, back, in cycles, and without a target. */
const PART = `$anchor: anchor
$ref: 'part.yaml#/a'
a:
  b: {$ref: 'a.json#/paths'}
  c: {$ref: '#/components/schemas/User'}
  get: {$ref: '#/a'}
  x: [{$ref: ''}, {$ref: 'part.yaml'}]
properties: {self: {$ref: '#'}, gone: {$ref: '#/gone'}}
`;

/** Returns the pointers of all parts of a value. */
function pointersIn(value: unknown, base = ''): string[] {
  if (typeof value !== 'object' || value === null) return [base];
  return [base, ...Object.entries(value).flatMap(([key, child]) => pointersIn(child, joinPointer(base, key)))];
}

/** Returns a copy of the value in which the part at the pointer is replaced, removed or renamed. */
function mutate(value: unknown, tokens: string[], change: { to: unknown; rename: string | undefined }): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined || typeof value !== 'object' || value === null) return change.to;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === token ? mutate(item, rest, change) : item));
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    if (key !== token) return [key, child];
    return rest.length === 0 && change.rename !== undefined
      ? [change.rename, child]
      : [key, mutate(child, rest, change)];
  });
  return Object.fromEntries(entries);
}

test.each(['valid.yaml', 'valid-3.2.yaml', 'security.yaml', 'wrong-types.yaml'])(
  'reading %s with any change reports problems and never throws',
  { timeout: 60_000 },
  async (fixture) => {
    const original = (await read(fixture, fixtures)).root;
    const root = project({ 'part.yaml': PART });
    const changes = fc.array(
      fc.record({
        pointer: fc.constantFrom(...pointersIn(original)),
        to: strange,
        rename: fc.option(fc.constantFrom('$ref', '__proto__', 'toString', 'x-a', '', 'items', 'properties'), {
          nil: undefined,
        }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (list, asJson) => {
        let value: unknown = original;
        for (const { pointer, ...change } of list) {
          value = mutate(value, pointerTokens(pointer), change);
        }
        const name = asJson ? 'a.json' : 'a.yaml';
        writeFileSync(`${root}/${name}`, asJson ? JSON.stringify(value) : stringify(value));
        const result = await loadDocument(name, { root });
        const problems = result.document ? await checkDocument(result.document) : result.problems;
        if (result.document) operationEntries(result.document.root);
        for (const problem of problems) {
          expect([name, 'part.yaml', 'a.json', 'a.yaml']).toContain(problem.file);
          expect(problem.message).toMatch(/\.$/);
        }
        printProblems(problems);
      }),
      { numRuns: 150 },
    );
  },
);

test('reading any text reports problems and never throws', { timeout: 60_000 }, async () => {
  const root = project({});
  const fragment = fc.constantFrom(
    'openapi: 3.1.0\n',
    '{',
    '}',
    '[',
    ']',
    ': ',
    '- ',
    '"',
    "'",
    '&a ',
    '*a',
    '<<: ',
    '\n',
    '  ',
    '\t',
    '#',
    '|',
    '>',
    '!x ',
    '%',
    '---\n',
    'paths',
    ',',
    '?',
    '\uFEFF',
    '\r',
    '~',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fragment, fc.string()), { maxLength: 40 }),
      fc.constantFrom('a.json', 'a.yaml'),
      async (parts, name) => {
        writeFileSync(`${root}/${name}`, parts.join(''));
        const result = await loadDocument(name, { root });
        const problems = result.document ? await checkDocument(result.document) : result.problems;
        for (const problem of problems) expect(problem.file).toBe(name);
      },
    ),
    { numRuns: 500 },
  );
});

test('applying any overlay reports problems and never throws', { timeout: 60_000 }, async () => {
  const original = (await read('valid.yaml', fixtures)).root;
  const root = project({ 'openapi.json': JSON.stringify(original) });
  const query = fc.constantFrom(
    '$',
    '$.*',
    '$..*',
    '$.paths.*.*',
    '$.paths.*.get.parameters[*]',
    '$.tags[1, 0, 0]',
    '$..[0]',
    '$..[?@.type == "string"]',
    '$.nothing',
    '$[',
    '',
  );
  const action = fc.record(
    {
      target: fc.oneof(query, strange),
      update: fc.oneof(strange, fc.constantFrom<unknown>([1, { a: 2 }], { info: { title: 'x' }, tags: [null] })),
      copy: fc.oneof(query, strange),
      remove: fc.constantFrom<unknown>(true, false, 'yes'),
    },
    { requiredKeys: ['target'] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(action, strange), { maxLength: 4 }),
      fc.constantFrom<unknown>('1.0.0', '1.1.0', 1, null),
      async (actions, overlay) => {
        writeFileSync(`${root}/overlay.json`, JSON.stringify({ overlay, info: { title: 't', version: '1' }, actions }));
        const result = await loadDocument('openapi.json', { root, overlays: ['overlay.json'] });
        const problems = result.document ? await checkDocument(result.document) : result.problems;
        for (const problem of problems) expect(['openapi.json', 'overlay.json']).toContain(problem.file);
      },
    ),
    { numRuns: 150 },
  );
});
