import { describe, expect, test } from 'vitest';
import { fixtures, printProblems, problemsOfEach, project, read, readingProblems, readText } from './support.ts';

const MINIMAL = 'openapi: 3.1.0\ninfo: {title: Minimal, version: 1.0.0}\npaths: {}\n';

describe('reports where a file is not text', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));
  const utf16 = (text: string) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
  const utf16be = (text: string) => utf16(text).swap16();

  test.each<[string, Uint8Array, [line: number, column: number, found: string]]>([
    ['Latin-1', bytes('a: 1\nb: caf', 0xe9, '\n'), [2, 7, 'the byte 0xE9']],
    ['Latin-1 after a replacement character', bytes('a: ä\uFFFD\nb: \uFFFD', 0xe9), [2, 5, 'the byte 0xE9']],
    ['a cut character', bytes('a: ', 0xe2, 0x82), [1, 4, 'the byte 0xE2']],
    ['after a byte order mark', bytes('\uFEFFa: ', 0xff), [1, 4, 'the byte 0xFF']],
    ['NUL', bytes('{"a":\n "b\0"}'), [2, 4, 'a NUL character']],
    ['NUL before Latin-1', bytes('a\0b', 0xe9), [1, 2, 'a NUL character']],
    ['UTF-16 without a mark', Buffer.from('a: 1', 'utf16le'), [1, 2, 'a NUL character']],
    [
      'an incomplete UTF-16 character',
      Buffer.concat([utf16('a\n\uFFFDb'), Buffer.of(0x61)]),
      [2, 3, 'isn’t valid UTF-16'],
    ],
    ['half a pair of UTF-16', utf16be('a\n\uFFFDb\uD800c'), [2, 3, 'isn’t valid UTF-16: the byte 0xD8']],
  ])('%s', async (_name, content, [line, column, found]) => {
    const problems = await readingProblems('a.json', { root: project({ 'a.json': content }) });
    expect(problems).toMatchObject([{ code: 'document-not-text', line, column }]);
    expect(problems[0]?.message).toContain(found);
  });
});

describe('reports syntax errors at their place', () => {
  test('of unresolved merges, instead of what they cause', async () => {
    const conflict = (one: string, other: string) => `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> branch\n`;
    const files = {
      'one.json': `{\n${conflict('"openapi": "3.1.0",', '"openapi": "3.0.3",')}"paths": {} }`,
      'two.yaml': `openapi: 3.1.0\n${conflict('info: {title: A}', 'info: {title: B}')}paths:\n${conflict('  /a: {}', '')}`,
      'windows.yaml': conflict('openapi: 3.1.0', 'openapi: 3.0.3').replaceAll('\n', '\r\n'),
      'description.yaml': `${MINIMAL}x-text: |\n  <<<<<<< HEAD\n  =======\n  >>>>>>> branch\nx: {\n`,
    };
    expect(await problemsOfEach(project(files), Object.keys(files))).toMatchInlineSnapshot(`
      "one.json:2:1: error document-syntax: The document isn’t valid JSON: these lines have a merge conflict, found <<<<<<<.
          Keep the right lines from both versions, and remove the lines that start with <<<<<<<, =======, and >>>>>>>.
      two.yaml:2:1: error document-syntax: The document isn’t valid YAML: these lines have a merge conflict, found <<<<<<<.
          Keep the right lines from both versions, and remove the lines that start with <<<<<<<, =======, and >>>>>>>.
      two.yaml:8:1: error document-syntax: The document isn’t valid YAML: these lines have a merge conflict, found <<<<<<<.
          Keep the right lines from both versions, and remove the lines that start with <<<<<<<, =======, and >>>>>>>.
      windows.yaml:1:1: error document-syntax: The document isn’t valid YAML: these lines have a merge conflict, found <<<<<<<.
          Keep the right lines from both versions, and remove the lines that start with <<<<<<<, =======, and >>>>>>>.
      description.yaml:9:1: error document-syntax: The document isn’t valid YAML: a closing } is missing.
          Close the bracket or quote opened above, and indent entries on the same level by the same number of spaces."
    `);
  });

  test.each(['many.json', 'many.yaml'])('of at most ten unresolved merges in %s', async (file) => {
    const text = '<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> branch\n'.repeat(20);
    expect(await readingProblems(file, { root: project({ [file]: text }) })).toHaveLength(10);
  });

  test('in JSON', async () => {
    const files = {
      'trailing-comma.json': '{\n  "openapi": "3.1.0",\n  "info": {"title": "t",}\n}',
      'two-faults.json': '{\n  "a": tru,\n  "b": "x\n}',
      'comment.json': '{\n  // version\n  "openapi": "3.1.0"\n}',
      'end-too-early.json': '{\n  "openapi": "3.1.0"\n',
      'single-quotes.json': "{'openapi': '3.1.0'}",
      'no-value.json': '{\n  "openapi": \n}',
    };
    expect(await problemsOfEach(project(files), Object.keys(files))).toMatchInlineSnapshot(`
      "trailing-comma.json:3:25: error document-syntax: The document isn’t valid JSON: a key in double quotes is expected, found }.
          Remove the comma before it.
      two-faults.json:2:8: error document-syntax: The document isn’t valid JSON: this isn’t a JSON value, found tru.
          Put keys and strings in double quotes.
      two-faults.json:3:8: error document-syntax: The document isn’t valid JSON: a string isn’t closed, found ".
          End the string with a double quote.
      comment.json:2:3: error document-syntax: The document isn’t valid JSON: JSON has no comments, found /.
          Remove the comment, or write the document in YAML.
      end-too-early.json:3:1: error document-syntax: The document isn’t valid JSON: a closing } is expected, found the end of the file.
          Add it at the end.
      single-quotes.json:1:2: error document-syntax: The document isn’t valid JSON: this isn’t a JSON value, found '.
          Put keys and strings in double quotes: "…" instead of '…'.
      no-value.json:3:1: error document-syntax: The document isn’t valid JSON: a value is expected, found }.
          Fix the syntax here."
    `);
  });

  test('in JSON without the ending .json', async () => {
    const files = {
      'api-docs': '{\n  "openapi": "3.1.0",\n  "paths": {"/a": {}}},\n  "info": {}\n}',
      'api-docs.json?group=a': '{\n  "openapi": "3.1.0"\n  "paths": {"/a": {}}\n}',
      'flow.yaml': '{\n  "openapi": "3.1.0", # newest\n  "paths": {"/a": {}}},\n}',
    };
    expect(await problemsOfEach(project(files), Object.keys(files))).toMatchInlineSnapshot(`
      "api-docs:3:23: error document-syntax: The document isn’t valid JSON: the end of the file is expected, found ,.
          Remove the comma.
      api-docs.json?group=a:3:3: error document-syntax: The document isn’t valid JSON: a comma is expected, found "paths".
          Put a comma after the value before it.
      flow.yaml:3:23: error document-syntax: The document isn’t valid YAML: this comes after the end of a value.
          Put the whole value in quotes, or close the quote before it."
    `);
  });

  test('in YAML', async () => {
    const files = {
      'colon-in-text.yaml': 'openapi: 3.1.0\ninfo:\n  title: a: b\n',
      'tab.yaml': 'openapi: 3.1.0\ninfo:\n\ttitle: a\n',
      'open-quote.yaml': 'openapi: 3.1.0\ninfo:\n  title: "a\npaths: {}\n',
      'open-bracket.yaml': 'openapi: 3.1.0\ntags: [a, b\npaths: {}\n',
      'bracket-before-keys.yaml':
        'openapi: 3.1.0\npaths: [\n  /a:\n    get:\n      summary: a\n      tags: [a]\n  /b:\n    get:\n      summary: b\n      deprecated: true\n',
      'two-documents.yaml': 'openapi: 3.1.0\n---\nopenapi: 3.1.0\n',
      'alias-without-anchor.yaml': 'openapi: 3.1.0\npaths: *nothing\n',
      'tabs.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n\t\tsummary: a\n      tags: [a]\n  /b: {}\n',
      'placeholder.yaml': 'openapi: 3.1.0\nservers: [{ url: https://{HOST} }]\npaths:\n  /a: {}\n  /b: {}\n',
      'wrong-indent.yaml': 'openapi: 3.1.0\ninfo:\n    title: a\n  version: b\n',
      'one-space-too-many.yaml':
        'openapi: 3.1.0\ninfo:\n   title: a\n  version: b\n  contact:\n    name: c\n  license:\n    name: d\npaths:\n  /a: {}\n',
      'one-space-too-few.yaml':
        'openapi: 3.1.0\npaths:\n /a:\n    get:\n      tags: [a]\n  /b:\n    get: {}\n  /c:\n    get: {}\n',
      'two-levels.yaml': 'openapi: 3.1.0\ninfo:\n   title: a\n  version: b\npaths:\n  /a:\n     get: {}\n    put: {}\n',
    };
    expect(await problemsOfEach(project(files), Object.keys(files))).toMatchInlineSnapshot(`
      "colon-in-text.yaml:3:10: error document-syntax: The document isn’t valid YAML: a string with a colon needs quotes.
          Put strings that contain a colon and a space in quotes.
      tab.yaml:3:1: error document-syntax: The document isn’t valid YAML: tabs are not allowed as indentation.
          Indent with spaces, here and in the lines below.
      open-quote.yaml:3:10: error document-syntax: The document isn’t valid YAML: a closing " is missing.
          Close the bracket, brace, or quote opened here or above.
      open-bracket.yaml:3:1: error document-syntax: The document isn’t valid YAML: a closing ] is missing.
          Close the bracket or quote opened above, and indent entries on the same level by the same number of spaces.
      bracket-before-keys.yaml:2:8: error document-syntax: The document isn’t valid YAML: a closing ] is missing.
          Close this bracket, or remove it.
      two-documents.yaml:2:1: error document-syntax: The document isn’t valid YAML: the file contains more than one document.
          Keep one document per file: split it at the line \`---\`.
      alias-without-anchor.yaml:2:8: error document-syntax: The document isn’t valid YAML: the alias *nothing has no anchor before it.
          Fix the syntax here.
      tabs.yaml:5:1: error document-syntax: The document isn’t valid YAML: tabs are not allowed as indentation.
          Indent with spaces, here and in the lines below.
      placeholder.yaml:2:26: error document-syntax: The document isn’t valid YAML: this comes after the end of a value.
          Put the whole value in quotes, or close the quote before it.
      wrong-indent.yaml:4:1: error document-syntax: The document isn’t valid YAML: all mapping items must start at the same column.
          Close the bracket or quote opened above, and indent entries on the same level by the same number of spaces.
      one-space-too-many.yaml:3:4: error document-syntax: The document isn’t valid YAML: this entry starts at a different column than those below it.
          Start it at column 3, like the others.
      one-space-too-few.yaml:3:2: error document-syntax: The document isn’t valid YAML: this entry starts at a different column than those below it.
          Start it at column 3, like the others.
      two-levels.yaml:3:4: error document-syntax: The document isn’t valid YAML: this entry starts at a different column than those below it.
          Start it at column 3, like the others.
      two-levels.yaml:7:6: error document-syntax: The document isn’t valid YAML: this entry starts at a different column than those below it.
          Start it at column 5, like the others."
    `);
  });

  test('and unknown tags of YAML, and reads the rest', async () => {
    const document = await readText(`${MINIMAL}x-a: !include other.yaml\nx-b: !!js/function 'x'\n`);
    expect(document.root['x-a']).toBe('other.yaml');
    expect(printProblems(document.problems)).toMatchInlineSnapshot(`
      "openapi.yaml:4:6: warning document-syntax: The YAML isn’t read exactly as written: there is no tag !include.
          Write plain YAML without custom tags.
      openapi.yaml:5:6: warning document-syntax: The YAML isn’t read exactly as written: there is no tag js/function.
          Write plain YAML without custom tags."
    `);
  });
});

describe('duplicate keys', () => {
  test('are reported, and the last one wins', async () => {
    const document = await read('duplicate-keys.yaml', fixtures);
    expect(document.root['info']).toEqual({ title: 'Second', version: '1.0.0' });
    expect(printProblems(document.problems)).toMatchInlineSnapshot(`
      "duplicate-keys.yaml:5:3: error document-key-duplicated: The object has the key "title" twice. The last one applies.
          Rename or remove one of them."
    `);
  });

  test('are reported in JSON too', async () => {
    const document = await readText(
      '{\n  "openapi": "3.1.0",\n  "paths": {},\n  "p\\u0061ths": {"/a": {}}\n}',
      'a.json',
    );
    expect(document.root['paths']).toEqual({ '/a': {} });
    expect(document.problems).toMatchObject([{ code: 'document-key-duplicated', line: 4, column: 3 }]);
    expect(document.locate('/paths/~1a')).toEqual({ line: 4, column: 18 });
  });

  test.each([
    ['with a space before the colon', '{"openapi" : "3.1.0", "openapi":"3.1.0"}', ['1:23']],
    ['with a line break before the colon', '{"a"\n:1,"openapi":"3.1.0","a"\n:2}', ['2:22']],
    ['with a space before another colon', '{"openapi":"3.1.0","a" :1,"b":1,"b":2}', ['1:33']],
    ['with a backslash at the end', '{"openapi":"3.1.0","a\\\\":1,"a\\\\":2}', ['1:28']],
    ['with empty keys', '{"openapi":"3.1.0","":1,"":2}', ['1:25']],
    ['with an escaped character', '{"openapi":"3.1.0","a":1,"\\u0061":2}', ['1:26']],
    ['beside texts that look like keys', '{"openapi":"3.1.0","x":["\\":","a\\":",":"],"y":": ","x":1}', ['1:52']],
    ['no duplicates', '{"openapi":"3.1.0","x":["\\":","a\\":",":"],"y":": ","z":{"x":1}}', []],
  ])('are found in JSON: %s', async (_name, text, places) => {
    const { problems } = await readText(text, 'a.json');
    const duplicates = problems.filter(({ code }) => code === 'document-key-duplicated');
    expect(duplicates.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
  });

  test('are not found across two objects', async () => {
    const document = await readText('{"openapi": "3.1.0", "x-a": [{"a": 1}, {"a": ":"}, "\\": {"]}', 'a.json');
    expect(document.problems).toEqual([]);
  });
});
