import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';

const SWAGGER = {
  swagger: '2.0',
  info: { title: 'Books', version: '1' },
  host: 'api.example.com',
  schemes: ['https'],
  paths: { '/books': { get: { responses: { 200: { description: 'OK' } } } } },
};

let folder: BareFolder;
beforeEach(() => {
  folder = bareFolder({
    'swagger.json': JSON.stringify(SWAGGER),
    'api/old.yaml':
      "swagger: '2.0'\ninfo: { title: Books, version: '1' }\npaths:\n  /a: { get: { responses: { 200: { description: OK } } } }\n",
    'openapi-3.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Books', version: '1' }, paths: {} }),
  });
});
afterEach(() => folder.remove());

async function docs(...args: string[]) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const code = await runCommandLine(args, { cwd: folder.root, out: print, err: print });
  return { code, text: lines.join('\n').replaceAll(folder.root, '<root>') };
}

const read = (file: string) => readFileSync(path.join(folder.root, file), 'utf8');

test('writes the document as OpenAPI 3, and checks it', async () => {
  expect(await docs('upgrade', 'swagger.json', '--out', 'openapi.json')).toEqual({
    code: 0,
    text: 'Wrote openapi.json: OpenAPI 3.0.4, from Swagger 2.0.\nopenapi.json: valid OpenAPI 3.0.4 (1 operation)',
  });
  expect(JSON.parse(read('openapi.json'))).toMatchObject({
    openapi: '3.0.4',
    servers: [{ url: 'https://api.example.com' }],
  });
});

test('reads and writes JSON or YAML, by the ending of the file', async () => {
  expect((await docs('upgrade', 'swagger.json', '--out', 'openapi.yml')).code).toBe(0);
  expect(read('openapi.yml')).toMatch(/^openapi: 3\.0\.4\ninfo:\n {2}title: Books\n/);
  expect((await docs('upgrade', 'api/old.yaml', '--out', 'new.json')).code).toBe(0);
  expect(JSON.parse(read('new.json'))).toMatchObject({ openapi: '3.0.4' });
});

test('overwrites a file only with --force', async () => {
  const args = ['upgrade', 'swagger.json', '--out', 'openapi-3.json'];
  const before = read('openapi-3.json');
  const { code, text } = await docs(...args);
  expect(code).toBe(2);
  expect(text).toContain('openapi-3.json already exists. Use another file, or add --force to overwrite it.');
  expect(read('openapi-3.json')).toBe(before);
  expect((await docs(...args, '--force')).code).toBe(0);
  expect(read('openapi-3.json')).toContain('/books');
});

test('lists what could not be converted, and the errors of the result', async () => {
  const parameters = [{ in: 'query', name: 'a', type: 'array', collectionFormat: 'tsv', items: { type: 'text' } }];
  const paths = { '/books': { get: { ...SWAGGER.paths['/books'].get, parameters } } };
  folder.write({ 'swagger.json': JSON.stringify({ ...SWAGGER, paths }) });
  const { code, text } = await docs('upgrade', 'swagger.json', '--out', 'openapi.json');
  expect(code).toBe(1);
  expect(text).toContain(
    'Not converted:\n  /paths/~1books/get/parameters/0: OpenAPI 3 has no collectionFormat "tsv" of a parameter.',
  );
  expect(text).toMatch(/openapi\.json:\d+:\d+: error value-wrong/);
});

test.each([
  [['upgrade'], 'Specify the file to convert.'],
  [['upgrade', 'swagger.json'], 'Specify the file to write, for example --out openapi.json.'],
  [['upgrade', 'swagger.json', '--out', 'openapi.txt'], '--out must end in .json, .yaml, or .yml, got "openapi.txt".'],
  [['upgrade', 'a.json', 'b.json', '--out', 'c.json'], 'The command takes one file, got 2.'],
])('refuses %j', async (args, words) => {
  const { code, text } = await docs(...args);
  expect(code).toBe(2);
  expect(text).toContain(words);
});

test.each([
  ['openapi-3.json', 'openapi-3.json isn’t a Swagger 2.0 document: it has no field `swagger: "2.0"`.'],
  ['gone.json', 'gone.json can’t be read.'],
])('does not convert %s', async (file, words) => {
  const { code, text } = await docs('upgrade', file, '--out', 'new.json');
  expect(code).toBe(1);
  expect(text).toContain(words);
});

describe('a Swagger 2.0 document is refused with the command that converts it', () => {
  test.each([
    ['swagger.json', '`docs upgrade swagger.json --out openapi.json` in its folder'],
    ['api/old.yaml', '`docs upgrade old.yaml --out openapi.yaml` in its folder'],
  ])('%s', async (file, words) => {
    expect((await docs('openapi-check', file)).text).toContain(words);
    folder.write({ 'docs.json': JSON.stringify({ api: { openapi: file } }) });
    expect((await docs('check')).text).toContain(words);
  });

  test('and the command does not name the document itself', async () => {
    folder.write({ 'openapi.json': JSON.stringify(SWAGGER) });
    expect((await docs('openapi-check', 'openapi.json')).text).toContain('--out openapi-3.json` in its folder');
  });

  test('but not one of an older version', async () => {
    folder.write({ 'old.json': JSON.stringify({ swaggerVersion: '1.2', apis: [] }) });
    const { text } = await docs('openapi-check', 'old.json');
    expect(text).toContain('Convert it to OpenAPI 3, for example with https://converter.swagger.io.');
  });
});
