import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestForm } from '../../../src/api/openapi/form/request-form.ts';
import { listOperations } from '../../../src/api/openapi/operation.ts';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { findOverlays, overlaysFor } from '../../../src/document/overlay/find-overlays.ts';
import { initialValues } from '../../../src/request/form/start/initial-values.ts';
import { buildRequest } from '../../../src/request/http/build-request.ts';
import { repository } from '../../support/command.ts';
import { printProblems, problemsOf, project, read, serve } from './support.ts';

const DOCUMENT = `openapi: 3.1.0
info: {title: Pets, version: '1'}
servers: [{url: https://a.example}, {url: https://b.example}, {url: https://c.example}]
tags: [{name: a}]
paths:
  /pets:
    get:
      summary: List
      tags: [a]
      x-internal: true
      responses: {200: {description: ok}}
  /pets/{id}:
    get:
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {200: {description: ok}}
`;

function overlay(actions: string, version = '1.1.0'): string {
  return `overlay: ${version}\ninfo: {title: Changes, version: '1'}\nactions:\n${actions}`;
}

/** Creates a project with the document and one overlay with these actions. */
function projectWith(actions: string, version?: string): string {
  return project({ 'openapi.yaml': DOCUMENT, 'overlay.yaml': overlay(actions, version) });
}

const applied = { overlays: ['overlay.yaml'] };

async function rootUnder(actions: string, version?: string): Promise<Record<string, unknown>> {
  return (await read('openapi.yaml', projectWith(actions, version), applied)).root;
}

async function problemsUnder(actions: string, version?: string): Promise<string> {
  return printProblems(await problemsOf(projectWith(actions, version), 'openapi.yaml', applied));
}

describe('actions', () => {
  test('merge objects, append to lists and replace plain values', async () => {
    const root = await rootUnder(`
  - target: $
    update: {info: {title: Animals, contact: {name: Us}}, tags: [{name: b}], x-new: [1]}
  - target: $.servers
    update: {url: https://d.example}
  - target: $.paths["/pets"].get.summary
    update: All of them
`);
    expect(root['info']).toEqual({ title: 'Animals', version: '1', contact: { name: 'Us' } });
    expect(root['tags']).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(root['servers']).toHaveLength(4);
    expect(valueAtPointer(root, '/paths/~1pets/get/summary')).toBe('All of them');
    expect(root['x-new']).toEqual([1]);
  });

  test('remove selected values from objects and lists', async () => {
    const root = await rootUnder(
      `
  - target: $.paths.*[?@.x-internal == true]
    remove: true
  - target: $.servers[0, 2]
    remove: true
  - target: $.info.title
    remove: true
`.replace('@.x-internal', '@["x-internal"]'),
    );
    expect(root['paths']).toMatchObject({ '/pets': {}, '/pets/{id}': { get: {} } });
    expect(valueAtPointer(root, '/paths/~1pets')).toEqual({});
    expect(root['servers']).toEqual([{ url: 'https://b.example' }]);
    expect(root['info']).toEqual({ version: '1' });
  });

  test('change a value once that several selectors of a target select', async () => {
    const root = await rootUnder(`
  - target: $.servers[?@.url == "https://b.example", 1]
    remove: true
  - target: $.paths["/pets"].get["tags", "tags"]
    update: b
`);
    expect(root['servers']).toEqual([{ url: 'https://a.example' }, { url: 'https://c.example' }]);
    expect(valueAtPointer(root, '/paths/~1pets/get/tags')).toEqual(['a', 'b']);
  });

  test('copy a value from the document as changed by earlier actions', async () => {
    const root = await rootUnder(`
  - target: $.paths
    update: {/animals: {}}
  - target: $.paths["/animals"]
    copy: $.paths["/pets"]
  - target: $.paths["/pets"]
    remove: true
`);
    expect(Object.keys(root['paths'] as object)).toEqual(['/pets/{id}', '/animals']);
    expect(valueAtPointer(root, '/paths/~1animals/get/summary')).toBe('List');
  });

  test('replace a value by one of another type in 1.0', async () => {
    const root = await rootUnder('  - target: $\n    update: {servers: {url: x}}\n', '1.0.0');
    expect(root['servers']).toEqual({ url: 'x' });
  });

  test('change nothing with an empty field', async () => {
    const root = await rootUnder('  - target: $\n    update:\n      servers:\n      info: {title: x}\n');
    expect(root['servers']).toHaveLength(3);
    expect(root['info']).toMatchObject({ title: 'x' });
  });

  test('of an overlay apply to the result of the one before it', async () => {
    const root = project({
      'openapi.yaml': DOCUMENT,
      'b.yaml': overlay('  - target: $.info\n    update: {title: B}\n'),
      'a.yaml': overlay('  - target: $.info[?@ == "B"]\n    update: A\n'),
    });
    const document = await read('openapi.yaml', root, { overlays: ['b.yaml', 'a.yaml'] });
    expect(document.root['info']).toMatchObject({ title: 'A' });
  });

  test('do not change the original, and copy only what changes', async () => {
    const root = project({
      'openapi.yaml': `${DOCUMENT}x-a: &a {list: [1]}\nx-b: *a\nx-c: {d: {}}\nx-e: {f: {}}\n`,
      'overlay.yaml': overlay('  - target: $["x-a"].list\n    update: 2\n'),
    });
    const document = await read('openapi.yaml', root, applied);
    expect(document.root['x-a']).toEqual({ list: [1, 2] });
    expect(document.root['x-b']).toEqual({ list: [1] });
  });

  test('can add references, which are resolved from the document', async () => {
    const root = project({
      'api/openapi.yaml': DOCUMENT,
      'api/Pet.yaml': 'type: object',
      'overlays/pet.yaml': overlay(
        '  - target: $\n    update: {components: {schemas: {Mine: {items: {$ref: Pet.yaml}}}}}\n',
      ),
    });
    const document = await read('api/openapi.yaml', root, { overlays: ['overlays/pet.yaml'] });
    expect(valueAtPointer(document.root, '/components/schemas')).toEqual({
      Mine: { items: { $ref: '#/components/schemas/Pet' } },
      Pet: { type: 'object' },
    });
    expect(document.files.map((file) => path.relative(root, file)).sort()).toEqual([
      'api/Pet.yaml',
      'api/openapi.yaml',
      'overlays/pet.yaml',
    ]);
  });

  test('can come from an overlay at a URL', async () => {
    const origin = await serve((_, response) =>
      response.end(overlay('  - target: $.info\n    update: {title: Remote}\n')),
    );
    const root = project({ 'openapi.yaml': DOCUMENT });
    const document = await read('openapi.yaml', root, { overlays: [`${origin}/overlay.yaml`] });
    expect(document.root['info']).toMatchObject({ title: 'Remote' });
    expect(document.locate('/info/title')).toMatchObject({ file: `${origin}/overlay.yaml`, line: 5 });
  });

  test('treat names such as `__proto__` as ordinary names', async () => {
    const root = project({
      'openapi.yaml': DOCUMENT,
      'overlay.json':
        '{"overlay": "1.1.0", "info": {"title": "t", "version": "1"}, "actions": [{"target": "$.info", "update": {"__proto__": {"polluted": true}}}, {"target": "$.info.__proto__", "update": {"more": 1}}, {"target": "$.info.toString", "update": {}}]}',
    });
    const document = await read('openapi.yaml', root, { overlays: ['overlay.json'] });
    expect(Object.entries(document.root['info'] as object).at(-1)).toEqual(['__proto__', { polluted: true, more: 1 }]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(document.problems.map(({ code }) => code)).toEqual(['overlay-target-missing']);
  });
});

describe('positions', () => {
  test('of a value are in the document or the overlay that contains it', async () => {
    const root = projectWith(`
  - target: $.info
    update:
      title: Animals
      contact: {name: Us}
  - target: $.servers[1]
    remove: true
  - target: $.servers
    update: [{url: https://d.example}]
  - target: $.tags
    copy: $.paths["/pets"].get.tags
`);
    const document = await read('openapi.yaml', root, applied);
    const overlayFile = { file: 'overlay.yaml' };
    expect(document.locate('/info')).toEqual({ line: 2, column: 1 });
    expect(document.locate('/info/version')).toEqual({ line: 2, column: 21 });
    expect(document.locate('/info/title')).toEqual({
      ...overlayFile,
      pointer: '/actions/0/update/title',
      line: 7,
      column: 7,
    });
    expect(document.locate('/info/contact/name')).toMatchObject({ ...overlayFile, line: 8, column: 17 });
    expect(document.locate('/servers/0/url')).toEqual({ line: 3, column: 12 });
    expect(document.locate('/servers/1/url')).toEqual({ line: 3, column: 64 });
    expect(document.locate('/servers/2/url')).toMatchObject({
      ...overlayFile,
      pointer: '/actions/2/update/0/url',
      line: 12,
    });
    expect(document.locate('/tags/0')).toEqual({ line: 4, column: 8 });
    expect(document.locate('/tags/1')).toMatchObject({ ...overlayFile, pointer: '/actions/3/copy', line: 14 });
  });

  test('of a problem are in the overlay that caused it', async () => {
    expect(
      await problemsUnder('  - target: $.paths["/pets"].get\n    update:\n      tags: 5\n      deprecated: yes\n'),
    ).toMatchInlineSnapshot(`
      "overlay.yaml:6:7: error overlay-invalid: The document has an array here, which can’t be merged with 5. (at /actions/0/update/tags)
          Remove the target in one action, and add the new value in the next.
      overlay.yaml:7:7: error type-wrong: \`deprecated\` must be true or false, got "yes". (at /actions/0/update/deprecated)
          Write true or false."
    `);
  });
});

describe('a faulty overlay', () => {
  test('gives a warning if a target selects nothing', async () => {
    expect(
      await problemsUnder('  - target: $.paths["/dogs"].get\n    update: {summary: Dogs}\n'),
    ).toMatchInlineSnapshot(`
      "overlay.yaml:4:5: warning overlay-target-missing: The target "$.paths[\\"/dogs\\"].get" selects nothing in the document, so this action changes nothing. (at /actions/0/target)
          Fix the path, or remove the action. Overlays apply before references are followed."
    `);
  });

  test('gives errors for other faults, and its valid actions are applied', async () => {
    const actions: Record<string, [actions: string, version?: string]> = {
      'no JSONPath': ['  - target: info.title\n    update: x\n'],
      'a path that is not quoted': ['  - target: $.paths./pets.get\n    update: {summary: x}\n'],
      'a text for an object': ['  - target: $.info\n    update: x\n'],
      'an object for a list, inside': ['  - target: $\n    update: {servers: {url: x}}\n'],
      'several sources': ['  - target: $.info\n    copy: $.paths.*\n'],
      'no source': ['  - target: $.info\n    copy: $.nothing\n'],
      'copy in 1.0': ['  - target: $.info\n    copy: $.info\n', '1.0.0'],
      'the whole document': ['  - target: $\n    remove: true\n'],
      'an unknown field': ['  - target: $.info\n    updates: {title: x}\n'],
      'an unknown version': ['  - target: $.info\n    update: {title: x}\n', '2.0.0'],
      'no target': ['  - update: {title: x}\n'],
      'no actions': [''],
    };
    const outcomes: Record<string, string> = {};
    for (const [name, [text, version]] of Object.entries(actions)) outcomes[name] = await problemsUnder(text, version);
    expect(outcomes).toMatchInlineSnapshot(`
      {
        "a path that is not quoted": "overlay.yaml:4:5: error overlay-invalid: \`target\` isn’t a valid JSONPath query: "$.paths./pets.get", unexpected shorthand selector '/'. (at /actions/0/target)
          Write a JSONPath query as in RFC 9535. If a name contains anything but letters and digits, put it in brackets and quotes.",
        "a text for an object": "overlay.yaml:5:5: error overlay-invalid: The document has an object here, which can’t be merged with "x". (at /actions/0/update)
          Remove the target in one action, and add the new value in the next.",
        "an object for a list, inside": "overlay.yaml:5:14: error overlay-invalid: The document has an array here, which can’t be merged with an object. (at /actions/0/update/servers)
          Remove the target in one action, and add the new value in the next.",
        "an unknown field": "overlay.yaml:5:5: error overlay-invalid: An action has no field "updates". (at /actions/0/updates)
          Did you mean \`update\`?",
        "an unknown version": "overlay.yaml:1:1: error overlay-invalid: The version of an overlay must be 1.0.0 or 1.1.0, got "2.0.0". (at /overlay)
          Write \`overlay: 1.1.0\`.",
        "copy in 1.0": "overlay.yaml:5:5: error overlay-invalid: \`copy\` needs Overlay 1.1, but this overlay’s version is 1.0. (at /actions/0/copy)
          Write \`overlay: 1.1.0\`.",
        "no JSONPath": "overlay.yaml:4:5: error overlay-invalid: \`target\` isn’t a valid JSONPath query: "info.title", expected '$', found 'i'. (at /actions/0/target)
          Write a JSONPath query as in RFC 9535. If a name contains anything but letters and digits, put it in brackets and quotes.",
        "no actions": "overlay.yaml:3:1: error overlay-invalid: \`actions\` must be an array with at least one action, got null. (at /actions)
          Write a value of that type, or remove the field.",
        "no source": "overlay.yaml:5:5: error overlay-invalid: \`copy\` must select one value, but "$.nothing" selects nothing. (at /actions/0/copy)
          Change the query to select one value.",
        "no target": "overlay.yaml:4:5: error overlay-invalid: \`target\` is missing. It must be a JSONPath query. (at /actions/0/target)
          Add it, for example \`target: $.info\`.",
        "several sources": "overlay.yaml:5:5: error overlay-invalid: \`copy\` must select one value, but "$.paths.*" selects 2 values. (at /actions/0/copy)
          Change the query to select one value.",
        "the whole document": "overlay.yaml:4:5: error overlay-invalid: An action can’t remove the whole document. (at /actions/0/target)
          Write a target that selects part of it.",
      }
    `);
  });

  test('does not affect the rest if it cannot be read', async () => {
    const root = project({ 'openapi.yaml': DOCUMENT, 'broken.yaml': 'overlay: [', 'list.yaml': '- overlay' });
    const document = await read('openapi.yaml', root, { overlays: ['gone.yaml', 'broken.yaml', 'list.yaml'] });
    expect(document.root['info']).toMatchObject({ title: 'Pets' });
    expect(document.problems.map(({ file, code }) => `${file} ${code}`).sort()).toEqual([
      'broken.yaml document-syntax',
      'gone.yaml document-not-found',
      'list.yaml overlay-invalid',
    ]);
  });

  test('is reported once if it is an API document', async () => {
    const root = project({ 'openapi.yaml': DOCUMENT, 'other.yaml': DOCUMENT });
    const document = await read('openapi.yaml', root, { overlays: ['other.yaml'] });
    expect(printProblems(document.problems)).toMatchInlineSnapshot(`
      "other.yaml:1:1: error overlay-invalid: This is an API document, not an overlay.
          Use an overlay instead, which starts with \`overlay: 1.1.0\`."
    `);
  });

  const fields = Array.from({ length: 30 }, (_, index) => `x-${index}`);
  const places = `  - target: $.info\n    update: {${fields.map((field) => `${field}: {z: 1}`).join(', ')}}\n`;
  const long = `[${Array.from({ length: 50_000 }, (_, index) => index).join(', ')}]`;

  test.each([
    [
      'copies double the document',
      fields.map((field) => `  - target: $.info["${field}"]\n    copy: $.info\n`).join(''),
    ],
    ['long value has many targets', `  - target: $.info[?@.z == 1]\n    update: {y: ${long}}\n`],
  ])('is stopped if its %s', async (_, actions) => {
    const root = project({ 'openapi.yaml': DOCUMENT, 'overlay.yaml': overlay(places + actions) });
    const { problems } = await read('openapi.yaml', root, applied);
    const messages = new Set(problems.map(({ message }) => message));
    expect([...messages]).toEqual([
      'This action is skipped, because the actions up to here write more than 1,000,000 values.',
    ]);
    expect(problems[0]).toMatchObject({ file: 'overlay.yaml', line: expect.any(Number) });
  });

  test('is stopped if a regular expression or a query runs too long', { timeout: 30_000 }, async () => {
    const name = `${'a'.repeat(40)}!`;
    const root = project({
      'openapi.yaml': DOCUMENT.replace('Pets', name),
      'overlay.yaml': overlay(`  - target: $.info[?match(@, "(a+)+")]\n    update: x\n`),
    });
    const document = await read('openapi.yaml', root, applied);
    expect(printProblems(document.problems)).toMatchInlineSnapshot(`
      "overlay.yaml:4:5: error overlay-invalid: \`target\` isn’t a valid JSONPath query: "$.info[?match(@, \\"(a+)+\\")]", the overlays take longer than 5 seconds. (at /actions/0/target)
          Write a JSONPath query as in RFC 9535. If a name contains anything but letters and digits, put it in brackets and quotes."
    `);
  });
});

describe('overlays of a project', () => {
  test('are found by their "extends", in alphabetical order', async () => {
    const extending = (target: string) =>
      `overlay: 1.1.0\nextends: ${target}\ninfo: {title: t, version: '1'}\nactions: []\n`;
    const root = project({
      'api/openapi.yaml': DOCUMENT,
      'api/b.overlay.yaml': extending('./openapi.yaml'),
      'overlays/a.yaml': extending('../api/openapi.yaml'),
      'z.json': '{"overlay": "1.0.0", "extends": "api/openapi.yaml"}',
      'remote.yaml': extending('https://example.com/openapi.json'),
      'without.yaml': extending('""'),
      'node_modules/x/c.yaml': extending('../../api/openapi.yaml'),
      'other.yaml': 'a: {overlay: 1}\nextends: api/openapi.yaml\n',
    });
    const overlays = await findOverlays(root);
    expect(overlaysFor('api/openapi.yaml', root, overlays)).toEqual([
      'api/b.overlay.yaml',
      'overlays/a.yaml',
      'z.json',
    ]);
    expect(overlaysFor('https://example.com/openapi.json', root, overlays)).toEqual(['remote.yaml']);
    expect(overlaysFor('api/other.yaml', root, overlays)).toEqual([]);
  });
});

test('the overlay in the playground guide adds a header that is sent although the reader enters nothing', async () => {
  const guide = readFileSync(path.join(repository, 'docs/guides/playground.mdx'), 'utf8');
  const files = [...guide.matchAll(/^```yaml title="([^"]+)" \[run\]\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  );
  const folder = project(Object.fromEntries(files));
  const document = await read('openapi.yaml', folder, { overlays: ['client.overlay.yaml'] });
  const requests = listOperations(document).map((operation) => {
    const form = requestForm(document, operation);
    return buildRequest(form, initialValues(form));
  });
  expect(requests.map(({ request, missing }) => [request.headers, missing])).toEqual([[[['X-Client', 'docs']], []]]);
});
