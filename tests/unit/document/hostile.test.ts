import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { loadDocument } from '../../../src/document/read/load.ts';
import { project } from './support.ts';

const HEAD = '{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}';

/** Returns all messages about a document as one text. */
async function problemLines(
  files: Record<string, string>,
  name: string,
  link?: [from: string, to: string],
): Promise<string> {
  const root = project(files);
  if (link) symlinkSync(link[1], path.join(root, link[0]));
  const result = await loadDocument(name, { root });
  const all = result.document ? await checkDocument(result.document) : result.problems;
  return all.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n');
}

describe('extreme values', () => {
  test.each([
    ['a million levels of JSON', 'a.json', `${HEAD}, "x-a": ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
    ['a million levels of YAML', 'a.yaml', `openapi: 3.1.0\nx-a: ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}\n`],
    ['a million levels of objects', 'a.json', `${HEAD}, "x-a": ${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}}`],
  ])('%s are refused with a message', { timeout: 60_000 }, async (_, name, text) => {
    expect(await problemLines({ [name]: text }, name)).toMatch(/nest|deep/);
  });

  test.each([
    ['a number of a million digits', 'a.json', `${HEAD}, "x-a": ${'9'.repeat(1_000_000)}}`],
    [
      'a number of a million digits in YAML',
      'a.yaml',
      `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\nx-a: ${'9'.repeat(1_000_000)}\n`,
    ],
    ['a huge exponent', 'a.json', `${HEAD}, "x-a": 1e999999999}`],
    [
      'a hexadecimal number of a million digits',
      'a.yaml',
      `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\nx-a: 0x${'f'.repeat(1_000_000)}\n`,
    ],
    ['a text of five megabytes', 'a.json', `${HEAD}, "x-a": "${'a'.repeat(5_000_000)}"}`],
    ['a key of a megabyte', 'a.json', `${HEAD}, "x-${'a'.repeat(1_000_000)}": 1}`],
  ])('%s is read or refused without an error', { timeout: 60_000 }, async (_, name, text) => {
    expect((await problemLines({ [name]: text }, name)).length).toBeLessThan(10_000);
  });

  test('a limit of 1e308 in a schema does no harm', { timeout: 60_000 }, async () => {
    const schema =
      '{"type": "array", "minItems": 1e308, "items": {"type": "string", "minLength": 1e308, "pattern": "^(a+)+$"}}';
    const text = `${HEAD}, "components": {"schemas": {"A": ${schema}}}}`;
    expect((await problemLines({ 'a.json': text }, 'a.json')).length).toBeLessThan(10_000);
  });
});

describe('many faults', () => {
  const many = (make: (index: number) => unknown) => Array.from({ length: 130_000 }, (_, index) => make(index));

  test.each([
    ['tags', { tags: many(() => ({ name: 'a' })) }],
    ['scopes', { security: [{ a: many((i) => `s${i}`) }], components: { securitySchemes: { a: { type: 'oauth2' } } } }],
  ])('in %s are all reported', async (_, part) => {
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...part });
    expect((await problemLines({ 'a.json': text }, 'a.json')).split('\n').length).toBeGreaterThan(129_000);
  });
});

test('10,000 parameters that are each wrong are all reported', async () => {
  const parameters = Array.from({ length: 10_000 }, (_, index) => ({ name: `p${index}`, in: 'path' }));
  const paths = { '/a': { get: { parameters, responses: { 200: { description: 'OK' } } } } };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });
  expect((await problemLines({ 'a.json': text }, 'a.json')).split('\n').length).toBeGreaterThan(10_000);
});

test('100,000 properties whose types are wrong are all reported', async () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `p${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 5 }]));
  const components = { schemas: { A: { type: 'object', properties } } };
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'T', version: '1' }, paths: {}, components });
  expect((await problemLines({ 'a.json': text }, 'a.json')).split('\n').length).toBe(100_000);
});

test('an example of 20,000 properties is compared with 20,000 patterns of names', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
  const patternProperties = Object.fromEntries(names.map((name) => [`^${name}$`, { type: 'string' }]));
  const example = Object.fromEntries(names.map((name) => [name, 'text']));
  const components = { schemas: { A: { patternProperties, example } } };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components });
  expect(await problemLines({ 'a.json': text }, 'a.json')).not.toMatch(/example/);
});

describe('references outside of the project', () => {
  test.each([
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    '/etc/passwd',
    '/proc/self/environ',
    '/dev/zero',
    '../../../../../../../../etc/passwd',
    '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '..%2f..%2f..%2f..%2f..%2f..%2fetc/passwd',
    '....//....//etc/passwd',
    '\\\\server\\share\\a.json',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:169.254.169.254]/',
    'http://2852039166/',
    'https://localhost/a.json',
    'ftp://example.com/a.json',
    'data:application/json,{"type":"string"}',
    'javascript:alert(1)',
    'a.json\u0000.yaml',
    'outside.json',
  ])('%s is refused, and its content is not shown', { timeout: 30_000 }, async ($ref) => {
    const text = `${HEAD}, "components": {"schemas": {"A": {"$ref": ${JSON.stringify($ref)}}}}}`;
    const messages = await problemLines({ 'a.json': text }, 'a.json', ['outside.json', '/etc/passwd']);
    expect(messages).not.toBe('');
    expect(messages).not.toMatch(/root:|PATH=|HOME=/);
  });
});
