import { expect, test } from 'vitest';
import { documentInfo } from '../../../src/api/openapi/overview.ts';
import { checkText, readText } from './support.ts';

const withInfo = (info: string, more = '') => `openapi: 3.1.0\ninfo:\n  title: t\n${info}\npaths: {}\n${more}`;

test.each(['1.0', '1.10', '2', '20240101123456789012'])('a version without quotes stays %s', async (version) => {
  const document = await readText(withInfo(`  version: ${version}`));
  expect(documentInfo(document).version).toBe(version);
  expect(JSON.stringify(document.root['info'])).toContain(`"version":${version}`);
});

test.each(['01.10', '007', '1.', '.5', '+1.5', '0x10', '.inf'])(
  'a version without quotes stays %s, which JSON cannot write',
  async (version) => {
    const document = await readText(withInfo(`  version: ${version}`));
    expect(documentInfo(document).version).toBe(version);
    expect(JSON.stringify(document.root['info'])).toContain(`"version":"${version}"`);
    expect(await checkText(withInfo(`  version: ${version}`))).toContain(`Put it in quotes: "${version}".`);
  },
);

test('a version in a JSON document keeps its digits', async () => {
  const text = '{ "openapi": "3.1.0", "info": { "title": "t", "version": 1.10 }, "paths": {} }';
  expect(documentInfo(await readText(text)).version).toBe('1.10');
  expect(await checkText(text)).toContain('Put it in quotes: "1.10".');
});

test('the problem of a version without quotes names it as it is written', async () => {
  expect(await checkText(withInfo('  version: 1.10'))).toBe(
    'openapi.yaml:4:3: error type-wrong: `version` must be a string, got 1.10. (at /info/version)\n' +
      '    Put it in quotes: "1.10".',
  );
});

test('the values of tags that JSON does not know are their texts', async () => {
  const { root } = await readText(
    withInfo(
      "  version: '1'",
      'x-tags:\n  day: !!timestamp 2024-01-05\n  bytes: !!binary aGVsbG8=\n  lines: !!binary |\n    aGVs\n    bG8=\n',
    ),
  );
  expect(root['x-tags']).toEqual({ day: '2024-01-05', bytes: 'aGVsbG8=', lines: 'aGVs\nbG8=' });
});

test('a number that is too large for JavaScript is written as it is', async () => {
  const { root } = await readText(withInfo("  version: '1'", 'x-sizes: [1e400, -1.5e+999, +1e400, 001e400, 1.e400]\n'));
  expect(JSON.stringify(root['x-sizes'])).toBe('[1e400,-1.5e+999,1e400,1e400,"1.e400"]');
});

test('a number that JSON does not have is its text, which no limit of a number may be', async () => {
  const text = withInfo(
    "  version: '1'",
    'components: {schemas: {Size: {type: number, minimum: -.inf, maximum: .INF, x-unknown: .nan}}}\n',
  );
  expect((await readText(text)).root['components']).toEqual({
    schemas: { Size: { type: 'number', minimum: '-.inf', maximum: '.INF', 'x-unknown': '.nan' } },
  });
  const problems = await checkText(text);
  expect(problems).toContain('openapi.yaml:6:45: error type-wrong: `minimum` must be a number, got "-.inf".');
  expect(problems).toContain('`maximum` must be a number, got ".INF".');
});

test.each([
  ['a text in quotes goes on in a line with too little indentation', '  version: "1\n  and more"', '5:3'],
  ['a text in quotes goes on at the start of a line', "  version: '1\n\nand more'", '6:1'],
])('%s', async (_title, info, place) => {
  expect(await checkText(withInfo(info))).toBe(
    `openapi.yaml:${place}: error document-syntax: The document isn’t valid YAML: this line belongs to a quoted ` +
      'string, but isn’t indented further than its key.\n' +
      '    Indent it further, or write the whole string on one line.',
  );
});

test.each([
  ['a key', '  version: "1\n  summary: s'],
  ['the end of the file', '  version: "1'],
])('a quote that is not closed before %s is missing', async (_title, info) => {
  expect(await checkText(withInfo(info))).toContain('openapi.yaml:4:12: error document-syntax: The document isn’t');
  expect(await checkText(withInfo(info))).toContain('a closing " is missing');
});
