import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDocument, checkEdited } from '../../../src/document/check/validate.ts';
import type { LoadedDocument } from '../../../src/document/document.ts';
import { loadDocument } from '../../../src/document/read/load.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'edited-'));
});
afterAll(() => rmSync(root, { recursive: true }));

async function read(content: unknown): Promise<LoadedDocument> {
  writeFileSync(path.join(root, 'openapi.json'), JSON.stringify(content, null, 2));
  const { document } = await loadDocument('openapi.json', { root });
  if (!document) throw new Error('It cannot be read.');
  return document;
}

const ok = { 200: { description: 'OK' } };

/** A document with two mistakes. The edits below do not affect the second one. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  tags: [{ name: 'users' }],
  paths: {
    '/users': { get: { operationId: 'users', tags: ['users'], responses: ok } },
    '/orders': { get: { operationId: 7, responses: ok } },
  },
  components: {
    schemas: {
      User: { type: 'object', properties: { age: { type: 'integer', default: 'none' } } },
      Name: { type: 'string' },
    },
  },
};

type Change = (document: typeof DOCUMENT & Record<string, unknown>) => void;

const EDITS: [string, Change][] = [
  ['other words', ({ info }) => Object.assign(info, { description: 'New.' })],
  ['a new problem in an operation', ({ paths }) => Object.assign(paths['/users'].get, { operationId: false })],
  ['a fixed operation', ({ paths }) => Object.assign(paths['/orders'].get, { operationId: 'orders' })],
  ['a fixed schema', ({ components }) => Object.assign(components.schemas, { User: { type: 'object' } })],
  ['a wrong schema', ({ components }) => Object.assign(components.schemas, { Name: { type: 'text' } })],
  ['a new path', ({ paths }) => Object.assign(paths, { '/new/{id}': { get: { responses: ok } } })],
  ['a duplicate operationId', ({ paths }) => Object.assign(paths['/orders'].get, { operationId: 'users' })],
  ['a reference to nothing', ({ paths }) => Object.assign(paths, { '/x': { $ref: '#/components/pathItems/X' } })],
  ['a wrong field of the root', (document) => Object.assign(document, { servers: 'https://example.com' })],
  ['a removed path', ({ paths }) => Reflect.deleteProperty(paths, '/orders')],
  ['a path named like an object property', ({ paths }) => Object.assign(paths, { '/constructor': { get: 1 } })],
];

describe('a quick check of an edited document', () => {
  test.each(EDITS)('%s: finds the same problems as the full check', async (_name, change) => {
    const before = await read(DOCUMENT);
    const problems = await checkDocument(before);
    expect(problems.length).toBeGreaterThan(1);
    const edited = structuredClone(DOCUMENT);
    change(edited);
    const after = await read(edited);
    const words = ({ code, message, pointer }: (typeof problems)[number]) => `${code} ${pointer} ${message}`;
    expect(checkEdited(after, { document: before, problems })?.map(words)).toEqual(
      (await checkDocument(after)).map(words),
    );
  });

  test('a document with too many changes gets no quick result', async () => {
    const before = await read(DOCUMENT);
    const names = Array.from({ length: 200 }, (_, index) => `/path${index}`);
    const after = await read({ ...DOCUMENT, paths: Object.fromEntries(names.map((name) => [name, {}])) });
    expect(checkEdited(after, { document: before, problems: [] })).toBeUndefined();
  });
});
