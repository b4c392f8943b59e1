import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HEAD, referenceOf, withSchema } from './split-document.ts';
import { printProblems, problemsOf, project, read } from './support.ts';

async function problemsWith(reference: string, files: Record<string, string | Uint8Array> = {}): Promise<string> {
  return printProblems(await problemsOf(withSchema(reference, files), 'openapi.yaml'));
}

describe('reports circular references', () => {
  test.each([
    ['in another file', 'part.yaml#/a/z', "a: {$ref: '#/b'}\nb: {$ref: '#/a'}\n"],
    ['of a whole file to itself', 'part.yaml#/z', "$ref: 'part.yaml'\n"],
    ['in several ways', 'part.yaml#/a/z', "a: {$ref: '#/b/z'}\nb: {$ref: '#/c'}\nc: {$ref: '#/b'}\n"],
    ['in the document itself', '#/components/schemas/Mine/properties/it/z', ''],
  ])('%s', async (_, reference, part) => {
    expect(await problemsWith(reference, { 'part.yaml': part })).toContain(`"${reference}`);
  });
});

describe('a reference through other references', () => {
  const chain = (length: number, next: (index: number) => string) =>
    Array.from({ length }, (_, index) => `a${index}: {$ref: '#/${next(index + 1)}'}\n`).join('');

  test.each([
    ['500 of them, one after the other', chain(500, (index) => `a${index}`), 'a500: {z: {type: string}}\n'],
    [
      '400 of them, one within the other',
      chain(400, (index) => `a${index}/z`),
      "a400: {z: {$ref: '#/a400'}, type: string}\n",
    ],
  ])('is resolved through %s', async (_, references, end) => {
    const files = { 'part.yaml': references + end };
    expect(await problemsWith('part.yaml#/a0/z', files)).not.toContain('"part.yaml#/a0/z"');
  });

  test('is reported if it has more than 1,000 steps', async () => {
    const part = `${chain(1500, (index) => `a${index}`)}a1500: {z: {type: string}}\n`;
    expect(await problemsWith('part.yaml#/a0/z', { 'part.yaml': part })).toContain(
      'error reference-unresolved: The reference "part.yaml#/a0/z" needs more than 1000 other references to reach "/a0/z".',
    );
  });

  test('is reported if it is circular', async () => {
    const part = "a: {$ref: '#/b'}\nb: {$ref: '#/a'}\n";
    expect(await problemsWith('part.yaml#/a/z', { 'part.yaml': part })).toContain(
      'The reference "part.yaml#/a/z" leads back to itself before it reaches "/a/z".',
    );
  });
});

describe('unresolvable references', () => {
  const CASES: [name: string, reference: string, files: Record<string, string>][] = [
    ['a file that does not exist', './Pett.yaml', { 'Pet.yaml': 'type: object' }],
    ['a key that does not exist', './all.yaml#/Pett', { 'all.yaml': 'Pet: {type: object}' }],
    ['an anchor that does not exist', './all.yaml#pett', { 'all.yaml': 'Pet: {$anchor: pet}' }],
    ['a file that is not a document', './guide.md', { 'guide.md': '# Guide' }],
    ['a file that would be read as text', './LICENSE', { LICENSE: 'All rights reserved' }],
    ['a hidden file', './.env', { '.env': 'A: secret' }],
    ['a host that is not allowed', 'https://example.com/Pet.yaml', {}],
    ['another protocol', 'ftp://example.com/Pet.yaml', {}],
    ['a folder', './schemas', { 'schemas/Pet.yaml': '' }],
    ['a file with a syntax error', './Pet.yaml', { 'Pet.yaml': 'type: object\n  a: 1\n' }],
    ['only references', './a.yaml', { 'a.yaml': '$ref: b.yaml', 'b.yaml': '$ref: a.yaml' }],
    ['a component without its path', 'Mine', {}],
    ['a component without the number sign', '/components/schemas/Mine', {}],
  ];

  test('are explained', async () => {
    const outcomes: Record<string, string> = {};
    for (const [name, reference, files] of CASES) outcomes[name] = await problemsWith(reference, files);
    expect(outcomes).toMatchInlineSnapshot(`
      {
        "a component without its path": "openapi.yaml:7:14: error reference-unresolved: The reference "Mine" can’t be resolved: Mine doesn’t exist. (at /components/schemas/Mine/properties/it/$ref)
          Did you mean "#/components/schemas/Mine"?",
        "a component without the number sign": "openapi.yaml:7:14: error reference-outside-project: The reference "/components/schemas/Mine" leads to ../../components/schemas/Mine, which is outside the document’s folder. (at /components/schemas/Mine/properties/it/$ref)
          If it’s in the same document, write "#/components/schemas/Mine".",
        "a file that does not exist": "openapi.yaml:7:14: error reference-unresolved: The reference "./Pett.yaml" can’t be resolved: Pett.yaml doesn’t exist. (at /components/schemas/Mine/properties/it/$ref)
          Did you mean Pet.yaml?",
        "a file that is not a document": "openapi.yaml:7:14: warning reference-external: The reference "./guide.md" leads to a file that isn’t JSON or YAML, so it isn’t followed. (at /components/schemas/Mine/properties/it/$ref)
          Write the content here. References can lead to .json, .yaml, .yml, and .avsc files. Message schemas can also reference .proto files.",
        "a file that would be read as text": "openapi.yaml:7:14: warning reference-external: The reference "./LICENSE" leads to a file that isn’t JSON or YAML, so it isn’t followed. (at /components/schemas/Mine/properties/it/$ref)
          Write the content here. References can lead to .json, .yaml, .yml, and .avsc files. Message schemas can also reference .proto files.",
        "a file with a syntax error": "Pet.yaml:2:3: error document-syntax: The document isn’t valid YAML: this key is indented further than the one above it, whose value is a string.
          Indent both by the same number of spaces (0).",
        "a folder": "openapi.yaml:7:14: error reference-unresolved: The reference "./schemas" isn’t followed: schemas is a folder, not a document. (at /components/schemas/Mine/properties/it/$ref)
          Use a file in it, such as schemas/openapi.yaml.",
        "a hidden file": "openapi.yaml:7:14: warning reference-external: The reference "./.env" leads to a file that isn’t JSON or YAML, so it isn’t followed. (at /components/schemas/Mine/properties/it/$ref)
          Write the content here. References can lead to .json, .yaml, .yml, and .avsc files. Message schemas can also reference .proto files.",
        "a host that is not allowed": "openapi.yaml:7:14: warning reference-external: The reference "https://example.com/Pet.yaml" leads to example.com, which isn’t an allowed host, so it isn’t followed. (at /components/schemas/Mine/properties/it/$ref)
          Add example.com to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`), or download the file into the project.",
        "a key that does not exist": "openapi.yaml:7:14: error reference-unresolved: The reference "./all.yaml#/Pett" can’t be resolved: all.yaml has nothing at "/Pett". (at /components/schemas/Mine/properties/it/$ref)
          Did you mean "#/Pet"?",
        "an anchor that does not exist": "openapi.yaml:7:14: error reference-unresolved: The reference "./all.yaml#pett" can’t be resolved: all.yaml has no anchor "pett". (at /components/schemas/Mine/properties/it/$ref)
          Did you mean "#pet"?",
        "another protocol": "openapi.yaml:7:14: warning reference-external: The reference "ftp://example.com/Pet.yaml" isn’t a file path or an http(s) URL, so it isn’t followed. (at /components/schemas/Mine/properties/it/$ref)
          Write a file path, or a URL that starts with https://.",
        "only references": "openapi.yaml:7:14: error reference-circular: The reference "./a.yaml" leads only to other references, in a circle. (at /components/schemas/Mine/properties/it/$ref)
          Replace one of them with the object itself.",
      }
    `);
  });

  test.each(CASES)('stay unchanged: %s', async (_name, reference, files) => {
    expect(await referenceOf(withSchema(reference, files))).toBe(reference);
  });

  test('cannot reach a file outside of the project in any way', async () => {
    const outside = project({ 'secret.yaml': 'type: object' });
    const root = project({ 'api/openapi.yaml': '' });
    symlinkSync(path.join(outside, 'secret.yaml'), path.join(root, 'api/link.yaml'));
    const away = path.relative(path.join(root, 'api'), path.join(outside, 'secret.yaml'));
    for (const reference of [
      away,
      away.replaceAll('..', '%2e%2e'),
      `file://${outside}/secret.yaml`,
      'link.yaml',
      '/etc/passwd',
    ]) {
      writeFileSync(path.join(root, 'api/openapi.yaml'), `${HEAD}components: {schemas: {A: {$ref: '${reference}'}}}\n`);
      const problems = await problemsOf(root, 'api/openapi.yaml');
      expect(problems, reference).toMatchObject([{ code: 'reference-outside-project', line: 3 }]);
    }
    expect(existsSync(path.join(outside, 'secret.yaml'))).toBe(true);
  });

  test('cannot reach a private file, whatever a document expects there', async () => {
    const secret = 'type: object\ndescription: hushhush\n';
    const PRIVATE = [
      ...['docs.json', 'spec/mint.json', '.env.yml', '.secret/a.yaml', 'node_modules/a/b.yaml', 'spec/.a/b.avsc'],
      ...['ignored/a.yaml', 'notes.md', 'a.txt', 'TOKEN', 'linked.yaml'],
    ];
    const files = PRIVATE.map((file) => [file, file === 'docs.json' ? '{"description": "hushhush"}' : secret]);
    const root = project({ 'spec/openapi.yaml': '', ...Object.fromEntries(files) });
    rmSync(path.join(root, 'linked.yaml'));
    symlinkSync(path.join(root, '.secret/a.yaml'), path.join(root, 'linked.yaml'));
    const isIncluded = (file: string) => !file.startsWith(path.join(root, 'ignored'));
    for (const file of PRIVATE) {
      const reference = `{$ref: '../${file}'}`;
      writeFileSync(
        path.join(root, 'spec/openapi.yaml'),
        `${HEAD}paths: {/a: {get: {description: ${reference}}}}\ncomponents: {schemas: {A: ${reference}}}\n`,
      );
      const document = await read('spec/openapi.yaml', root, { isIncluded });
      expect(JSON.stringify(document.root), file).not.toContain('hushhush');
      expect(document.problems, file).toMatchObject([{ code: 'reference-external' }]);
      expect(printProblems(document.problems), file).not.toContain('hushhush');
    }
  });

  test('reach a hidden or ignored folder that the owner names', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}components: {schemas: {A: {$ref: .parts/a.yaml}}}\n`,
      '.parts/a.yaml': '{}',
    });
    const options = { allowFolders: [path.join(root, '.parts')], isIncluded: () => false };
    expect((await read('openapi.yaml', root, options)).problems).toEqual([]);
  });

  test('reach files of the package of a document in node_modules', async () => {
    const root = project({
      'node_modules/a/package.json': '{}',
      'node_modules/a/openapi.yaml': `${HEAD}components: {schemas: {A: {$ref: schemas/a.yaml}, B: {$ref: ../b/b.yaml}}}\n`,
      'node_modules/a/schemas/a.yaml': 'type: string',
      'node_modules/b/b.yaml': 'type: string',
    });
    const { problems } = await read('node_modules/a/openapi.yaml', root);
    expect(problems).toMatchObject([{ code: 'reference-outside-project', pointer: '/components/schemas/B/$ref' }]);
  });

  test('to a missing file outside of the project does not show the names of the files there', async () => {
    const outside = project({ 'secret.yaml': 'type: object' });
    const root = project({ 'openapi.yaml': '' });
    symlinkSync(outside, path.join(root, 'linked'));
    for (const reference of [`${path.relative(root, outside)}/secret.yml`, 'linked/secret.yml', '/etc/passwd.json']) {
      writeFileSync(path.join(root, 'openapi.yaml'), `${HEAD}components: {schemas: {A: {$ref: '${reference}'}}}\n`);
      const problems = await problemsOf(root, 'openapi.yaml');
      expect(problems, reference).toMatchObject([{ code: 'reference-outside-project' }]);
      expect(printProblems(problems)).not.toMatch(/Did you mean|secret\.yaml/);
    }
  });

  test('to one place are one problem', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}components:\n  schemas:\n    A: {$ref: gone.yaml#/A}\n    B: {$ref: gone.yaml#/B}\n    C: {$ref: https://example.com/C}\n    D: {$ref: https://example.com/D}\n    E: {$ref: https://example.com/E}\n`,
    });
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toMatchInlineSnapshot(`
      "openapi.yaml:5:9: error reference-unresolved: The reference "gone.yaml#/A" can’t be resolved: gone.yaml doesn’t exist. (at /components/schemas/A/$ref)
          Check the path. No document in that folder has a similar name. The same applies to another reference.
      openapi.yaml:7:9: warning reference-external: The reference "https://example.com/C" leads to example.com, which isn’t an allowed host, so it isn’t followed. (at /components/schemas/C/$ref)
          Add example.com to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`), or download the file into the project. The same applies to 2 other references."
    `);
  });

  test('still watch the missing file', async () => {
    const root = withSchema('./Pet.yaml');
    const document = await read('openapi.yaml', root);
    expect(document.files).toContain(path.join(root, 'Pet.yaml'));
  });

  test('in a part fall back to the same reference in the document', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}paths: {/a: {$ref: paths/a.yaml}}\ncomponents: {schemas: {Pet: {type: object}}}\n`,
      'paths/a.yaml':
        "get:\n  responses:\n    200:\n      description: ok\n      content: {a/b: {schema: {$ref: '#/components/schemas/Pet'}}, a/c: {schema: {$ref: '#/components/schemas/Nothing'}}}\n",
    });
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toMatchInlineSnapshot(`
      "paths/a.yaml:5:32: warning reference-unresolved: The reference "#/components/schemas/Pet" can’t be resolved in paths/a.yaml. The same place in openapi.yaml is used instead. (at /get/responses/200/content/a~1b/schema/$ref)
          Write "../openapi.yaml#/components/schemas/Pet".
      paths/a.yaml:5:83: error reference-unresolved: The reference "#/components/schemas/Nothing" can’t be resolved. (at /get/responses/200/content/a~1c/schema/$ref)
          Add the target, or fix the reference."
    `);
  });

  test('to a file that is deleted later have no positions', async () => {
    const root = withSchema('./Pet.yaml', { 'Pet.yaml': 'type: object' });
    const document = await read('openapi.yaml', root);
    rmSync(path.join(root, 'Pet.yaml'));
    expect(document.locate('/components/schemas/Pet/type')).toBeUndefined();
  });
});
