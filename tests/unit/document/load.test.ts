import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/document/read/load.ts';
import { fixtures, printProblems, problemsOfEach, project, read, readingProblems, readText } from './support.ts';

const MINIMAL = 'openapi: 3.1.0\ninfo: {title: Minimal, version: 1.0.0}\npaths: {}\n';
const MINIMAL_JSON = '{"openapi":"3.1.0","info":{"title":"Minimal","version":"1.0.0"},"paths":{}}';

test('says that a symbolic link leads nowhere, and suggests no other link', async () => {
  const root = project({ 'openapi2.yaml': MINIMAL });
  for (const name of ['openapi.yaml', 'openapi']) symlinkSync('gone.yaml', path.join(root, name));
  expect(await problemsOfEach(root, ['openapi.yaml', 'openapi'])).toMatchInlineSnapshot(`
    "openapi.yaml: error document-not-found: The document openapi.yaml doesn’t exist.
        It’s a symbolic link to a missing file. Fix the link.
    openapi: error document-not-found: The document openapi doesn’t exist.
        It’s a symbolic link to a missing file. Fix the link."
  `);
});

describe('reads', () => {
  test.each([
    ['YAML', 'openapi.yaml', MINIMAL],
    ['YAML with a byte order mark', 'openapi.yaml', `\uFEFF${MINIMAL}`],
    ['YAML with CRLF line ends', 'openapi.yaml', MINIMAL.replaceAll('\n', '\r\n')],
    ['JSON', 'openapi.json', MINIMAL_JSON],
    ['JSON with a byte order mark', 'openapi.json', `\uFEFF${MINIMAL_JSON}`],
    ['JSON in a file that is named YAML', 'openapi.yaml', MINIMAL_JSON],
    ['a file without an extension', 'openapi', MINIMAL],
    ['YAML in flow style', 'openapi.yml', '{openapi: 3.1.0, info: {title: Minimal, version: 1.0.0}, paths: {}}'],
  ])('%s', async (_name, file, text) => {
    const document = await readText(text, file);
    expect(document).toMatchObject({ file, kind: 'openapi', version: '3.1.0', problems: [] });
    expect(document.root['info']).toEqual({ title: 'Minimal', version: '1.0.0' });
  });

  test('UTF-16 with a byte order mark', async () => {
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${MINIMAL}`, 'utf16le'));
    const root = project({ 'openapi.yaml': bytes });
    expect(await read('openapi.yaml', root)).toMatchObject({ version: '3.1.0' });
  });

  test('an AsyncAPI document', async () => {
    expect(await read('asyncapi.yaml', fixtures)).toMatchObject({ kind: 'asyncapi', version: '3.0.0' });
  });

  test('a newer version as the newest known one, with a warning', async () => {
    const document = await read('newer-version.yaml', fixtures);
    expect(document.version).toBe('3.9.0');
    expect(printProblems(document.problems)).toMatchInlineSnapshot(`
      "newer-version.yaml:1:1: warning openapi-version-unknown: This version of astro-specbook doesn’t know OpenAPI 3.9.0 and reads the document as OpenAPI 3.2. (at /openapi)
          Update astro-specbook. If the document needs nothing newer, set its version to 3.2.0."
    `);
  });

  test('a digest that changes only with the text', async () => {
    const first = await readText(MINIMAL);
    expect((await readText(MINIMAL)).digest).toBe(first.digest);
    expect((await readText(MINIMAL.replace('Minimal', 'Other'))).digest).not.toBe(first.digest);
  });

  test('keys such as `__proto__` as ordinary keys', async () => {
    const yaml = await readText(`${MINIMAL}x-a: &a {__proto__: {polluted: true}}\nx-b: {<<: *a}\n__proto__: 1\n`);
    const json = await readText('{"openapi":"3.1.0","__proto__":1,"x-a":{"__proto__":{"polluted":true}}}', 'a.json');
    expect(Object.hasOwn(yaml.root, '__proto__')).toBe(true);
    expect(Object.hasOwn(yaml.root['x-b'] as object, '__proto__')).toBe(true);
    expect(Object.hasOwn(json.root, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(yaml.root['x-b'])).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('anchors, aliases and merge keys as what they repeat', async () => {
    const document = await read('anchors-and-merge.yaml', fixtures);
    const paths = document.root['paths'] as Record<string, { get: Record<string, unknown> }>;
    expect(paths['/b']?.get).toEqual({ ...paths['/a']?.get, summary: 'Also a list' });
  });

  test('values by the core schema of YAML 1.2, whatever the file declares', async () => {
    const document = await readText(`%YAML 1.1\n---\n${MINIMAL}x-date: 2020-01-01\nx-yes: yes\nx-int: 0o17\n`);
    expect(document.root).toMatchObject({ 'x-date': '2020-01-01', 'x-yes': 'yes', 'x-int': 15 });
  });
});

describe('the location of a document', () => {
  test('with a leading slash is relative to the project', async () => {
    const root = project({ 'openapi/v1.yaml': MINIMAL });
    expect(await read('/openapi/v1.yaml', root)).toMatchObject({ file: 'openapi/v1.yaml' });
    expect(await read(path.join(root, 'openapi/v1.yaml'), root)).toMatchObject({ file: 'openapi/v1.yaml' });
    expect(await read(`file://${root}/openapi/v1.yaml`, root)).toMatchObject({ file: 'openapi/v1.yaml' });
  });

  test('can be in node_modules, even through links', async () => {
    const root = project({ 'node_modules/.store/api/openapi.yaml': MINIMAL });
    symlinkSync(path.join(root, 'node_modules/.store/api'), path.join(root, 'node_modules/api'));
    symlinkSync('node_modules/api/openapi.yaml', path.join(root, 'linked.yaml'));
    expect(await read('node_modules/api/openapi.yaml', root)).toMatchObject({ file: 'node_modules/api/openapi.yaml' });
    expect(await read('linked.yaml', root)).toMatchObject({ file: 'linked.yaml' });
  });

  test('can be in a linked node_modules folder', async () => {
    const store = project({ 'api/openapi.yaml': MINIMAL });
    const root = project({});
    symlinkSync(store, path.join(root, 'node_modules'));
    expect(await read('node_modules/api/openapi.yaml', root)).toMatchObject({ version: '3.1.0' });
  });

  test('cannot be outside the project, neither by .. nor by a link', async () => {
    const outside = project({ 'secret.yaml': MINIMAL });
    const root = project({});
    symlinkSync(path.join(outside, 'secret.yaml'), path.join(root, 'link.yaml'));
    const byDots = path.join('..', path.basename(outside), 'secret.yaml');
    expect((await readingProblems(byDots, { root }))[0]?.code).toBe('document-outside-project');
    expect(printProblems(await readingProblems('link.yaml', { root }))).toMatchInlineSnapshot(`
      "link.yaml: error document-outside-project: The document link.yaml is outside the project and its workspace.
          Add its folder to \`api.allowFolders\` in docs.json, or move the file. A symbolic link doesn’t help."
    `);
  });

  test('cannot be in a folder whose name starts with that of the project', async () => {
    const root = project({ 'site/openapi.yaml': MINIMAL, 'site-other/openapi.yaml': MINIMAL });
    const problems = await readingProblems('../site-other/openapi.yaml', { root: path.join(root, 'site') });
    expect(problems[0]?.code).toBe('document-outside-project');
  });
});

describe('explains why it cannot read', () => {
  test('files of each kind', async () => {
    const root = project({
      'openapi.yaml': MINIMAL,
      'empty.yaml': '',
      'blank.yaml': ' \n\n',
      'binary.json': new Uint8Array([0, 1, 2, 255]),
      'latin-1.yaml': new Uint8Array(Buffer.from('openapi: 3.1.0\ninfo: {title: café}', 'latin1')),
      'page.json': '<!doctype html><title>Not found</title>',
      'text.yaml': 'openapi 3.1.0',
      'list.yaml': '- openapi: 3.1.0',
      'part.yaml': 'type: object\nproperties: {}\n',
      'misspelt.yaml': MINIMAL.replace('openapi', 'openApi'),
      'overlay.yaml': 'overlay: 1.0.0\nactions: []\n',
      'future.yaml': MINIMAL.replace('3.1.0', '4.0.0'),
      'versionless.yaml': MINIMAL.replace('3.1.0', ''),
    });
    mkdirSync(path.join(root, 'specs'));
    const outcomes = await problemsOfEach(root, [
      'opnapi.yaml',
      'openapi.json',
      'completely-different.yaml',
      'nowhere/openapi.yaml',
      'specs',
      'empty.yaml',
      'blank.yaml',
      'binary.json',
      'latin-1.yaml',
      'page.json',
      'text.yaml',
      'list.yaml',
      'part.yaml',
      'misspelt.yaml',
      'overlay.yaml',
      'future.yaml',
      'versionless.yaml',
    ]);
    expect(outcomes).toMatchInlineSnapshot(`
      "opnapi.yaml: error document-not-found: The document opnapi.yaml doesn’t exist.
          Did you mean openapi.yaml?
      openapi.json: error document-not-found: The document openapi.json doesn’t exist.
          Did you mean openapi.yaml?
      completely-different.yaml: error document-not-found: The document completely-different.yaml doesn’t exist.
          Check the path. No document in that folder has a similar name.
      nowhere/openapi.yaml: error document-not-found: The document nowhere/openapi.yaml doesn’t exist.
          There’s no folder nowhere.
      specs: error document-not-a-file: specs is a folder, not a document.
          Use a file in it, such as specs/openapi.yaml.
      empty.yaml: error document-empty: The document empty.yaml is empty.
          An API document starts with \`openapi: 3.1.0\`, \`info\`, and \`paths\`. An overlay starts with \`overlay: 1.1.0\`.
      blank.yaml: error document-empty: The document blank.yaml is empty.
          An API document starts with \`openapi: 3.1.0\`, \`info\`, and \`paths\`. An overlay starts with \`overlay: 1.1.0\`.
      binary.json:1:1: error document-not-text: binary.json contains a NUL character (U+0000), which neither JSON nor YAML allows.
          Remove it. If the file is UTF-16, save it as UTF-8. If it isn’t text, use a JSON or YAML file instead.
      latin-1.yaml:2:18: error document-not-text: latin-1.yaml isn’t valid UTF-8: the byte 0xE9 here isn’t part of a character.
          Use a JSON or YAML file, saved as UTF-8.
      page.json:1:1: error document-kind-unknown: page.json is an HTML or XML page, not an OpenAPI or AsyncAPI document.
          Use the URL of the document itself, which usually ends in .json or .yaml.
      text.yaml:1:1: error document-kind-unknown: This isn’t an OpenAPI or AsyncAPI document: it needs a top-level \`openapi\` or \`asyncapi\` field, but the whole document is a string.
          Start the document with its version, such as \`openapi: 3.1.0\`. If this is only part of a document, use the main file.
      list.yaml:1:1: error document-kind-unknown: This isn’t an OpenAPI or AsyncAPI document: it needs a top-level \`openapi\` or \`asyncapi\` field, but the whole document is an array.
          Start the document with its version, such as \`openapi: 3.1.0\`. If this is only part of a document, use the main file.
      part.yaml:1:1: error document-kind-unknown: This isn’t an OpenAPI or AsyncAPI document: it needs a top-level \`openapi\` or \`asyncapi\` field, but it has type, properties.
          Start the document with its version, such as \`openapi: 3.1.0\`. If this is only part of a document, use the main file.
      misspelt.yaml:1:1: error document-kind-unknown: This isn’t an OpenAPI or AsyncAPI document: it needs a top-level \`openapi\` or \`asyncapi\` field, but it has the field openApi instead.
          Start the document with its version, such as \`openapi: 3.1.0\`. If this is only part of a document, use the main file.
      overlay.yaml:1:1: error document-kind-unknown: This is an overlay, not an API document.
          Use the document that it changes, and list the overlay under \`overlays\` in docs.json, or pass it to \`docs openapi-check\` with \`--overlay\`.
      future.yaml:1:1: error openapi-version-unsupported: OpenAPI version 4.0.0 isn’t supported. Supported versions are 3.0, 3.1, and 3.2. (at /openapi)
          Set the version that the document uses, such as \`openapi: 3.1.0\`.
      versionless.yaml:1:1: error openapi-version-unsupported: OpenAPI version empty isn’t supported. Supported versions are 3.0, 3.1, and 3.2. (at /openapi)
          Set the version that the document uses, such as \`openapi: 3.1.0\`."
    `);
  });

  test('a device', async () => {
    expect(printProblems(await readingProblems('/dev/zero', { root: '/dev' }))).toMatchInlineSnapshot(`
      "zero: error document-not-a-file: zero isn’t a regular file.
          Use a JSON or YAML file."
    `);
  });

  test('an invalid path', async () => {
    expect(printProblems(await readingProblems('a\0b', { root: fixtures }))).toMatchInlineSnapshot(`
      "a\\u0000b: error document-unreadable: The file a\\u0000b can’t be read: ERR_INVALID_ARG_VALUE.
          Check the path and the file’s permissions."
    `);
  });

  test('a file above the size limit', async () => {
    const root = project({ 'openapi.yaml': MINIMAL });
    expect(printProblems(await readingProblems('openapi.yaml', { root, maxBytes: 20 }))).toMatchInlineSnapshot(`
      "openapi.yaml: error document-too-large: The document openapi.yaml is 1 kB. The limit is 1 kB.
          Split the document, or remove large examples from it."
    `);
  });

  test('OpenAPI 2.0, and how to convert it', async () => {
    expect(printProblems(await readingProblems('swagger-2.0.yaml', { root: fixtures }))).toMatchInlineSnapshot(`
      "swagger-2.0.yaml:2:1: error openapi-version-unsupported: This is an OpenAPI 2.0 (Swagger) document. Supported versions are 3.0, 3.1, and 3.2. (at /swagger)
          Convert it: run \`docs upgrade swagger-2.0.yaml --out openapi.yaml\` in its folder, and use openapi.yaml instead."
    `);
    const json = project({ 'old.json': '{\n  "swagger": "2.0"\n}' });
    expect((await readingProblems('old.json', { root: json }))[0]).toMatchObject({ line: 2, column: 3 });
  });
});

test.each([
  ['comment.yaml', '# only\n  # a comment\n'],
  ['marks.yaml', '\n---\n# a comment\n...\n'],
  ['mark.yaml', '---'],
])('a document without content is empty: %s', async (file, text) => {
  expect(printProblems(await readingProblems(file, { root: project({ [file]: text }) }))).toBe(
    `${file}: error document-empty: The document ${file} is empty.\n    An API document starts with \`openapi: 3.1.0\`, \`info\`, and \`paths\`. An overlay starts with \`overlay: 1.1.0\`.`,
  );
});

test.each(['null', '~'])('a document with nothing but %s is not empty', async (text) => {
  const problems = await readingProblems('a.yaml', { root: project({ 'a.yaml': text }) });
  expect(problems).toMatchObject([{ code: 'document-kind-unknown', line: 1 }]);
  expect(problems[0]?.message).toContain('the whole document is null');
});

describe('hostile documents are refused quickly with an explanation', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const blocks = Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:\n`).join('');
  test.each([
    ['JSON nested too deeply', 'a.json', `{"a":\n${nested('[', ']', 200_000)}}`, { line: 2, column: 200 }],
    ['objects nested too deeply', 'a.json', `${'{"[":\n'.repeat(201)}1${'}'.repeat(201)}`, { line: 201, column: 1 }],
    ['YAML in flow style nested too deeply', 'a.yaml', `a:\n  ${nested('[', ']', 50_000)}`, { line: 2, column: 202 }],
    ['YAML just above the limit', 'a.yaml', `a:\n  ${nested('[', ']', 200)}`, { line: 2, column: 202 }],
    ['YAML in block style nested too deeply', 'a.yaml', blocks, { line: 201, column: 201 }],
    ['a list of lists', 'a.yaml', '- '.repeat(50_000), { line: 1, column: 401 }],
  ])('%s', { timeout: 10_000 }, async (_name, file, text, place) => {
    const problems = await readingProblems(file, { root: project({ [file]: text }) });
    expect(problems).toMatchObject([{ code: 'document-too-deep', ...place }]);
  });

  test('naming the limit of levels and what to do', async () => {
    const root = project({ 'a.yaml': `a: ${nested('[', ']', 600)}` });
    expect(printProblems(await readingProblems('a.yaml', { root }))).toMatchInlineSnapshot(`
      "a.yaml:1:203: error document-too-deep: The document is nested deeper than the limit of 200 levels.
          Move the inner part into a component and reference it with \`$ref\`."
    `);
  });

  test.each(['[', '{"a":'])('but not 200 levels of %s', async (open) => {
    const text = `${open.repeat(200)}1${(open === '[' ? ']' : '}').repeat(200)}`;
    const root = project({ 'a.json': text, 'a.yaml': text.replaceAll(':', ': ') });
    for (const file of ['a.json', 'a.yaml'])
      expect(await readingProblems(file, { root })).toMatchObject([{ code: 'document-kind-unknown' }]);
  });

  test.each([
    ['broken JSON nested too deeply', 'a.json', '{"a":'.repeat(200_000)],
    ['only colons', 'a.yaml', ':'.repeat(100_000)],
  ])('%s', { timeout: 10_000 }, async (_name, file, text) => {
    const problems = await readingProblems(file, { root: project({ [file]: text }) });
    expect(problems).toMatchObject([{ code: 'document-syntax' }]);
  });

  test('aliases that multiply', async () => {
    expect(printProblems(await readingProblems('alias-bomb.yaml', { root: fixtures }))).toMatchInlineSnapshot(
      `
      "alias-bomb.yaml:10:38: error document-too-large: Up to this alias, the document’s YAML aliases expand to more than 1,000,000 values.
          Move the repeated part into a component and reference it with \`$ref\`."
    `,
    );
  });

  test('merges that multiply', async () => {
    const lines = Array.from({ length: 30 }, (_, i) => `  b${i}: &b${i} {<<: [*b${i - 1}, *b${i - 1}, *b${i - 1}]}`);
    const text = `${MINIMAL}x-bomb:\n  z: &b-1 {a: 1}\n${lines.join('\n')}\n`;
    const problems = await readingProblems('a.yaml', { root: project({ 'a.yaml': text }) });
    expect(problems[0]?.message).toContain('the document’s YAML aliases expand to more than');
  });

  test('but merges of many mappings are accepted', async () => {
    const document = await readText(`${MINIMAL}x-a: &a {b: 1}\nx-merged: {<<: [${'*a,'.repeat(150_000)}]}\n`);
    expect(document.root['x-merged']).toEqual({ b: 1 });
  });

  test.each(['*a', '[*a]'])('but mappings that merge each other 600 times (%s) are accepted', async (merged) => {
    const link = (index: number) => `x-a${index + 1}: &a${index + 1} {<<: ${merged.replace('a', `a${index}`)}}`;
    const links = Array.from({ length: 600 }, (_, index) => link(index));
    const document = await readText(`${MINIMAL}x-a0: &a0 {b: 1}\n${links.join('\n')}\n`);
    expect(document.root['x-a600']).toEqual({ b: 1 });
  });

  test('an alias inside its own anchor', async () => {
    expect(printProblems(await readingProblems('alias-in-its-anchor.yaml', { root: fixtures }))).toMatchInlineSnapshot(
      `
      "alias-in-its-anchor.yaml:5:10: error document-syntax: The document isn’t valid YAML: the alias *loop is inside its own anchor.
          Fix the syntax here."
    `,
    );
  });

  test('but many aliases of one small value are accepted', { timeout: 20_000 }, async () => {
    const document = await readText(`${MINIMAL}x-a: &a {b: 1}\nx-list: [${'*a,'.repeat(20_000)}]\n`);
    expect(document.root['x-list']).toHaveLength(20_000);
  });
});

test('no content of a document makes loadDocument throw', async () => {
  await expect(loadDocument('', { root: fixtures })).resolves.toHaveProperty('problems');
  await expect(loadDocument('%E0%A4%A', { root: fixtures })).resolves.toHaveProperty('problems');
  await expect(loadDocument('file://%', { root: fixtures })).resolves.toHaveProperty('problems');
});
