import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { joinPointer } from '../../../src/core/json/pointer.ts';
import { fixtures, project, read, readText } from './support.ts';

const YAML = `# A comment first
openapi: 3.1.0
info:
  title: Positions
  version: 1.0.0
paths:
  /users/{id}:
    get:
      parameters:
        - name: id
          in: path
        -
          name: verbose
      responses:
        200:
          description: ok
`;

const JSON_TEXT = `{
  "openapi": "3.1.0",
  "info": {"title": "a \\"quoted\\" {title}", "version": "1"},
  "paths": {
    "/users/{id}": {
      "get": {
        "parameters": [
          {"name": "id"}, [1, 2],
          {"na\\u006de": "verbose"}
        ]
      }
    }
  }
}`;

const OPERATION = joinPointer('/paths', '/users/{id}', 'get');

test.each([
  ['', 2, 1],
  ['/info/title', 4, 3],
  [OPERATION, 8, 5],
  [`${OPERATION}/parameters`, 9, 7],
  [`${OPERATION}/parameters/0`, 10, 11],
  [`${OPERATION}/parameters/0/in`, 11, 11],
  [`${OPERATION}/parameters/1/name`, 13, 11],
  [`${OPERATION}/responses/200/description`, 16, 11],
])('YAML: %s is at %i:%i', async (pointer, line, column) => {
  expect((await readText(YAML)).locate(pointer)).toEqual({ line, column });
  const withCrlf = await readText(YAML.replaceAll('\n', '\r\n'));
  expect(withCrlf.locate(pointer)).toEqual({ line, column });
});

test.each([
  ['', 1, 1],
  ['/info/title', 3, 12],
  ['/info/version', 3, 45],
  [OPERATION, 6, 7],
  [`${OPERATION}/parameters/0`, 8, 11],
  [`${OPERATION}/parameters/1/1`, 8, 31],
  [`${OPERATION}/parameters/2/name`, 9, 12],
])('JSON: %s is at %i:%i', async (pointer, line, column) => {
  expect((await readText(JSON_TEXT, 'a.json')).locate(pointer)).toEqual({ line, column });
});

test('a missing value has the position of its nearest ancestor', async () => {
  const yaml = await readText(YAML);
  expect(yaml.locate(`${OPERATION}/parameters/7/schema`)).toEqual(yaml.locate(`${OPERATION}/parameters`));
  expect(yaml.locate('/components/schemas/Pet')).toEqual({ line: 2, column: 1 });
  const json = await readText(JSON_TEXT, 'a.json');
  expect(json.locate(`${OPERATION}/responses/200`)).toEqual({ line: 6, column: 7 });
});

test('finds many pointers in one pass', async () => {
  const document = await readText(JSON_TEXT, 'a.json');
  const positions = document.locateAll(['/paths', '/info/title', '/nothing', '/paths']);
  expect(Object.fromEntries(positions)).toEqual({
    '/paths': { line: 4, column: 3 },
    '/info/title': { line: 3, column: 12 },
    '/nothing': { line: 1, column: 1 },
  });
});

test('finds values behind an alias or a merge where they are written', async () => {
  const document = await read('anchors-and-merge.yaml', fixtures);
  expect(document.locate('/paths/~1a/get/parameters/0')).toEqual({ line: 15, column: 11 });
  expect(document.locate('/paths/~1a/get/parameters/0/schema/type')).toEqual({ line: 8, column: 7 });
  expect(document.locate('/paths/~1b/get/responses')).toEqual({ line: 16, column: 7 });
  expect(document.locate('/paths/~1b/get/summary')).toEqual({ line: 21, column: 7 });
});

test('finds the last of duplicate keys, and members of several merged mappings', async () => {
  const document = await readText(`openapi: 3.1.0
x-defaults:
  - &first { summary: one, tags: [a] }
  - &second { summary: two, deprecated: true }
  - &own [*first, *second]
paths:
  /a:
    get: { <<: [*first, *second], description: x }
    get: { <<: *own, tags: [b] }
    put: { <<: 7, <<: *second, <<: *first }
`);
  const at = (pointer: string) => document.locate(joinPointer('/paths', '/a') + pointer);
  expect(at('/get')).toEqual({ line: 9, column: 5 });
  expect(at('/get/summary')).toEqual({ line: 3, column: 14 });
  expect(at('/get/deprecated')).toEqual({ line: 4, column: 29 });
  expect(at('/get/tags/0')).toEqual({ line: 9, column: 29 });
  expect(at('/put/summary')).toEqual({ line: 4, column: 15 });
  expect(at('/put/tags/0')).toEqual({ line: 3, column: 35 });
  expect(at('/get/constructor')).toEqual({ line: 9, column: 5 });
  expect(document.locate('/x-defaults/2/1/summary')).toEqual({ line: 4, column: 15 });
  expect(document.locate('/x-defaults/2/1')).toEqual({ line: 5, column: 19 });
});

test('finds values in flow style', async () => {
  const document = await readText("openapi: 3.1.0\npaths: {/a: {get: {parameters: [{name: q, required: 'yes'}]}}}\n");
  expect(document.locate('/paths/~1a/get')).toEqual({ line: 2, column: 14 });
  expect(document.locate('/paths/~1a/get/parameters/0')).toEqual({ line: 2, column: 33 });
  expect(document.locate('/paths/~1a/get/parameters/0/required')).toEqual({ line: 2, column: 43 });
});

test('has no positions for a file that changed or was deleted', async () => {
  const root = project({ 'openapi.yaml': YAML });
  const document = await read('openapi.yaml', root);
  writeFileSync(path.join(root, 'openapi.yaml'), `\n\n${YAML}`);
  expect(document.locate('/info')).toBeUndefined();
  rmSync(path.join(root, 'openapi.yaml'));
  expect(document.locate('/info')).toBeUndefined();
});
