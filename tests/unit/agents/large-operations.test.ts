import { describe, expect, test } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';

const SITE = {
  facts: { base: '/', siteBase: '/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};

/** Returns an inline object with a number of objects inside, each with text. */
function nested(name: string, count: number, sentences: number): object {
  const leaf = { type: 'string', description: 'A long description of a field. '.repeat(sentences) };
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${name}_${index}`,
      { type: 'object', properties: { [`${name}_${index}_first`]: leaf, [`${name}_${index}_second`]: leaf } },
    ]),
  );
  return { type: 'object', properties };
}

/** Reads the file of an operation whose bodies have these numbers of objects, and all files to which it links. */
async function reader(request: number, response: number) {
  return readerOf({
    sent: nested('sent', request, 10),
    got: nested('got', response, 60),
  });
}

async function readerOf({ sent, got = {} }: { sent: object; got?: object }, components: object = {}) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/orders': {
        post: {
          summary: 'Order',
          deprecated: true,
          requestBody: { content: { 'application/json': { schema: sent } } },
          responses: {
            200: { description: 'OK', content: { 'application/json': { schema: got } } },
          },
        },
      },
    },
    components: { schemas: components },
  };
  const root = folder({
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': JSON.stringify(document),
  });
  const project = await loadProject(root);
  return (path: string) => agentFile(project, SITE, path)?.text() ?? '';
}

/** Returns the text of a file, and of the files of schemas to which it links. */
function reachable(read: (path: string) => string, path: string): string {
  const texts = new Map<string, string>();
  const queue = [path];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (texts.has(next)) continue;
    const text = read(next);
    texts.set(next, text);
    queue.push(
      ...[...text.matchAll(/https:\/\/docs\.example\/(_docs\/schemas\/[0-9a-f]+\.md)/g)].map(([, to = '']) => to),
    );
  }
  return [...texts.values()].join('\n');
}

const PAGE = 'api-reference/order.md';

test('a large response leaves the request as it is', async () => {
  const read = await reader(30, 100);
  const text = read(PAGE);
  expect(text.length).toBeLessThan(50_000);
  expect(text).toContain('- `sent_29_second`');
  expect(text).not.toContain('- `got_0_first`');
  expect(text).toMatch(/- See \[.*\]\(https:\/\/docs\.example\/_docs\/schemas\/[0-9a-f]+\.md\)/);
  expect(reachable(read, PAGE)).toContain('`got_99_second`');
});

test('every field of an operation that is too large can be reached from its page', async () => {
  const read = await reader(200, 200);
  expect(read(PAGE).length).toBeLessThan(50_000);
  const all = reachable(read, PAGE);
  for (let index = 0; index < 200; index += 1) {
    expect(all).toContain(`\`sent_${index}_second\``);
    expect(all).toContain(`\`got_${index}_first\``);
  }
});

test('says first that an operation is deprecated', async () => {
  const read = await reader(1, 1);
  const text = read(PAGE);
  expect(text.indexOf('**Deprecated.**')).toBeGreaterThan(0);
  expect(text.indexOf('**Deprecated.**')).toBeLessThan(text.indexOf('## Example request'));
  expect(text).toMatch(/## OpenAPI description\n\nAlone as a file: <[^<>]*>\n\n```yaml\n/);
});

test('says that the OpenAPI document is too long to be repeated', async () => {
  const read = await reader(150, 0);
  expect(read(PAGE)).toMatch(/Alone as a file: <[^<>]*>\. It is too long to be repeated here\.\n$/);
});

describe('a schema that is too long for one file', () => {
  const text = { type: 'string', description: 'A long description of a field. '.repeat(10) };
  const Big = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`field_${index}`, text])),
  };

  test('continues in further files, which have all of its fields with their descriptions', async () => {
    const read = await readerOf(
      { sent: { type: 'object', properties: { big: { $ref: '#/components/schemas/Big' } } } },
      { Big },
    );
    const [, first = ''] = /Left out here, see https:\/\/docs\.example\/(\S+)/.exec(read(PAGE)) ?? [];
    expect(read(first)).toMatch(/^# Big\n\nType: Big\n\n- `field_0` \(string\): A long/);
    expect(read(first)).toMatch(/\n- See \[\d+ more entries\]\(https:\S+\.md\)\n$/);
    expect(read(first).length).toBeLessThan(50_000);
    const all = reachable(read, first);
    expect(all).toContain('# Big, continued');
    expect(all.match(/- `field_\d+` \(string\): A long description/g)).toHaveLength(400);
  });

  test('continues a long list of values too, so that all of them can be reached', async () => {
    const names = (prefix: string) => Array.from({ length: 9000 }, (_, index) => `${prefix}_${index}`);
    const described = { type: 'string', enum: names('a'), 'x-enumDescriptions': { a_8999: 'The last one' } };
    const plain = { type: 'string', enum: names('b') };
    const all = reachable(await readerOf({ sent: { type: 'object', properties: { described, plain } } }), PAGE);
    expect(all).toContain('- One of, continued: `b_');
    const written = new Set(Array.from(all.matchAll(/`([ab]_\d+)`/g), ([, name = '']) => name));
    expect([...written].sort()).toEqual([...names('a'), ...names('b')].sort());
  });

  test('shortens a single text that is too long', async () => {
    const Long = { type: 'object', description: 'Word. '.repeat(10_000), properties: Big.properties };
    const read = await readerOf(
      { sent: { type: 'object', properties: { big: { $ref: '#/components/schemas/Long' } } } },
      { Long },
    );
    const [, first = ''] = /Left out here, see https:\/\/docs\.example\/(\S+)/.exec(read(PAGE)) ?? [];
    expect(read(first)).toContain('The rest of this text is left out here.');
    expect(reachable(read, first)).toContain('`field_399`');
  });
});
