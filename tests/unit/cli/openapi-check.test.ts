import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import { fixtures, project, serve } from '../document/support.ts';

interface Run {
  code: number;
  out: string;
  err: string;
}

async function docs(args: string[], cwd = fixtures): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(args, { cwd, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('openapi-check', () => {
  test('accepts a valid document', async () => {
    expect(await docs(['openapi-check', 'valid.yaml'])).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "valid.yaml: valid OpenAPI 3.1.0 (2 operations, 1 webhook)",
      }
    `);
  });

  test('lists problems', async () => {
    expect(await docs(['openapi-check', 'ambiguous-paths.yaml'])).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "",
        "out": "ambiguous-paths.yaml:7:3: error path-ambiguous: The paths "/a/{b}" and "/a/{c}" match the same URLs. (at /paths/~1a~1{c})
          Merge them into one path. Parameter names aren’t part of URLs.
      ambiguous-paths.yaml:10:3: warning path-ambiguous: The paths "/a/{b}" and "/a/{d}" match the same URLs. (at /paths/~1a~1{d})
          Merge them into one path. Parameter names aren’t part of URLs.
      1 error, 1 warning",
      }
    `);
  });

  test('succeeds with warnings, and lists them', async () => {
    expect(await docs(['openapi-check', 'external-references.yaml'])).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "external-references.yaml:4:9: warning reference-external: The reference "https://example.com/paths/a.yaml" leads to example.com, which isn’t an allowed host, so it isn’t followed. (at /paths/~1a/$ref)
          Add example.com to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`), or download the file into the project. The same applies to another reference.
      external-references.yaml: valid OpenAPI 3.1.0 (0 operations), 1 warning",
      }
    `);
  });

  test('reports a document that cannot be read', async () => {
    expect(await docs(['openapi-check', 'vald.yaml'])).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "",
        "out": "vald.yaml: error document-not-found: The document vald.yaml doesn’t exist.
          Did you mean valid.yaml?
      1 error",
      }
    `);
  });

  test('accepts an AsyncAPI document', async () => {
    expect(await docs(['openapi-check', 'asyncapi.yaml'])).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "asyncapi.yaml: valid AsyncAPI 3.0.0 (0 channels)",
      }
    `);
  });

  test('--format json prints only JSON', async () => {
    const { code, out } = await docs(['openapi-check', '--format', 'json', 'swagger-2.0.yaml']);
    const problems: Problem[] = JSON.parse(out);
    expect(code).toBe(1);
    expect(problems).toMatchObject([
      { code: 'openapi-version-unsupported', file: 'swagger-2.0.yaml', line: 2, column: 1 },
    ]);
    expect(JSON.parse((await docs(['openapi-check', 'valid.yaml', '--format=json'])).out)).toEqual([]);
  });

  test('--format github prints annotations', async () => {
    const { out } = await docs(['openapi-check', 'duplicate-keys.yaml', '--format', 'github']);
    expect(out).toMatchInlineSnapshot(`
      "::error file=duplicate-keys.yaml,line=5,col=3,title=document-key-duplicated::The object has the key "title" twice. The last one applies.%0ARename or remove one of them.
      1 error"
    `);
  });

  test('--format github escapes control characters', async () => {
    const cwd = project({ 'a\u001b.yaml': 'openapi: 3.1.0\ninfo: {"t\\e[31m\\n::error::\\u0085\\r": 1}\npaths: {}\n' });
    const { out } = await docs(['openapi-check', 'a\u001b.yaml', '--format', 'github'], cwd);
    expect(out).not.toMatch(/[^\P{Cc}\n]/u);
    expect(out.split('\n').every((line) => /^(?:::error file=a\\u001b\.yaml,|\d errors)/.test(line))).toBe(true);
    expect(out).toContain('`t\\u001b[31m\\u000a::error::\\u0085\\u000d`');
    expect(out).toContain('%0A');
  });

  test('checks a file outside of the current folder', async () => {
    const cwd = project({});
    const { code, out } = await docs(['openapi-check', path.join(fixtures, 'valid.yaml')], cwd);
    expect(code).toBe(0);
    expect(out).toContain('valid.yaml: valid OpenAPI 3.1.0');
  });

  test('checks a file through symbolic links', async () => {
    const cwd = project({});
    symlinkSync(path.join(fixtures, 'valid.yaml'), path.join(cwd, 'link.yaml'));
    symlinkSync(cwd, path.join(cwd, 'again'));
    expect((await docs(['openapi-check', 'link.yaml'], cwd)).out).toContain('link.yaml: valid');
    expect((await docs(['openapi-check', 'link.yaml'], path.join(cwd, 'again'))).code).toBe(0);
  });

  test('checks a file in a subfolder', async () => {
    const cwd = project({ 'openapi/v1.json': '{"openapi": "3.1.0"}' });
    const { out } = await docs(['openapi-check', './openapi/v1.json'], cwd);
    expect(out).toContain('./openapi/v1.json:1:1: error field-missing');
  });

  test('checks the files of a split document from any folder', async () => {
    const files = {
      'api/openapi.yaml': "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {/a: {$ref: paths/a.yaml}}\n",
      'api/paths/a.yaml':
        'get: {responses: {200: {description: ok, content: {a/b: {schema: {$ref: ../../Pet.json}}}}}}\n',
      'Pet.json': '{"type": 5}',
    };
    const root = project(files);
    expect((await docs(['openapi-check', 'api/openapi.yaml'], root)).out).toContain('Pet.json:1:2: error');
    expect((await docs(['openapi-check', './api/openapi.yaml'], root)).out).toContain('Pet.json:1:2');
    const absolute = path.join(root, 'api/openapi.yaml');
    expect((await docs(['openapi-check', absolute], root)).out).toContain(`${path.join(root, 'Pet.json')}:1:2`);
    // From another folder, the command only reads the folder of the document.
    expect((await docs(['openapi-check', absolute], project({}))).out).toContain('reference-outside-project');
  });

  test('--overlay checks the document with the overlay', async () => {
    const overlay = (update: string) =>
      `overlay: 1.1.0\ninfo: {title: t, version: '1'}\nactions:\n  - target: $.info\n    update: {${update}}\n`;
    const cwd = project({
      'openapi.yaml': "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {}\n",
      'a.yaml': overlay('description: 5'),
      'b.yaml': overlay('summary: 6'),
    });
    const { code, out } = await docs(['openapi-check', 'openapi.yaml', '--overlay', 'a.yaml', '--overlay=b.yaml'], cwd);
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "a.yaml:5:14: error type-wrong: \`description\` must be a string, got 5. (at /actions/0/update/description)
          Put it in quotes: "5".
      b.yaml:5:14: error type-wrong: \`summary\` must be a string, got 6. (at /actions/0/update/summary)
          Put it in quotes: "6".
      2 errors"
    `);
    expect((await docs(['openapi-check', 'openapi.yaml'], cwd)).code).toBe(0);
    expect((await docs(['openapi-check', 'openapi.yaml', '--overlay', 'c.yaml'], cwd)).out).toContain(
      'document-not-found',
    );
  });

  test('--allow-host follows references to a host', async () => {
    const origin = await serve((_, response) => response.end('type: objekt'));
    const cwd = project({
      'openapi.yaml': `openapi: 3.1.0\ninfo: {title: t, version: '1'}\ncomponents: {schemas: {A: {$ref: '${origin}/A.yaml'}}}\n`,
    });
    expect((await docs(['openapi-check', 'openapi.yaml'], cwd)).out).toContain('reference-external');
    const { out } = await docs(['openapi-check', 'openapi.yaml', '--allow-host', origin], cwd);
    expect(out).toContain(`${origin}/A.yaml:1:1: error value-wrong`);
  });

  test.each(['empty.yaml', 'folder', 'binary', '/dev/zero', 'missing/at/all', '', '\0'])(
    '%j does not crash',
    async (file) => {
      const cwd = project({ 'empty.yaml': '', binary: new Uint8Array(1000) });
      mkdirSync(path.join(cwd, 'folder'));
      const { code, out, err } = await docs(['openapi-check', file], cwd);
      expect(code).toBeGreaterThan(0);
      expect(out + err).not.toMatch(/\n {4}at /);
      expect(out + err).not.toContain('should not have');
    },
  );
});

describe('reports wrong usage', () => {
  test.each([
    ['no command', []],
    ['an unknown command', ['openapi-chek', 'valid.yaml']],
    ['no file', ['openapi-check']],
    ['two files', ['openapi-check', 'a.yaml', 'b.yaml']],
    ['an unknown format', ['openapi-check', 'valid.yaml', '--format', 'xml']],
    ['an unknown option', ['openapi-check', 'valid.yaml', '--verbose']],
    ['an option without its value', ['openapi-check', 'valid.yaml', '--format']],
  ])('%s', async (_name, args) => {
    const { code, out, err } = await docs(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).not.toBe('');
    expect(err).not.toMatch(/\n {4}at /);
  });

  test('with an explanation', async () => {
    const lines = [];
    for (const args of [
      ['openapi-chek'],
      ['build-site'],
      ['openapi-check'],
      ['openapi-check', 'a', '--format', 'xml'],
      ['openapi-check', 'a', '--fromat=json'],
      ['openapi-check', 'a', '-q'],
      ['openapi-check', 'a', '--format'],
      ['openapi-check', 'a', '--overlay', '--format', 'json'],
    ]) {
      lines.push((await docs(args)).err);
    }
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "There’s no command "openapi-chek". Did you mean \`docs openapi-check\`?
      See \`docs --help\`.
      There’s no command "build-site". Commands: dev, build, preview, check, openapi-check, upgrade, diff, routes, eval, explain, mcp, init.
      See \`docs --help\`.
      Specify the file to check.
      Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]
      See \`docs openapi-check --help\`.
      --format must be text, json, or github, got "xml".
      Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]
      See \`docs openapi-check --help\`.
      There’s no option --fromat. Did you mean --format?
      Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]
      See \`docs openapi-check --help\`.
      There’s no option -q. The options are --format, --max-warnings, --overlay, --allow-folder, --allow-host.
      Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]
      See \`docs openapi-check --help\`.
      The option --format needs a value.
      Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]
      See \`docs openapi-check --help\`.
      The option --overlay needs a value.
      Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]
      See \`docs openapi-check --help\`."
    `);
  });
});

describe('help', () => {
  test('describes docs', async () => {
    expect((await docs(['--help'])).out).toMatchInlineSnapshot(`
      "Usage: docs COMMAND [OPTIONS]

      Commands:
        dev            Serve the site while you write, and update it on every change
        build          Build the site as a Node server or as static files
        preview        Serve the built site on this machine
        check          List all problems in the site without building it
        openapi-check  Check an OpenAPI or AsyncAPI document and list all its problems
        upgrade        Convert a Swagger 2.0 document to OpenAPI 3
        diff           List what changed between two versions of a document
        routes         Record the URLs of pages so that they keep working after a rename
        eval           Check that the search finds the answers to a list of questions
        explain        Explain a problem by its code
        mcp            Let AI assistants on this machine search and read the documentation
        init           Create a small site to start from

      Options:
        --help     Show this text, or describe a command with \`docs COMMAND --help\`
        --version  Show the version

      Exit code: 0 success, 1 problems found, 2 wrong usage."
    `);
  });

  test('describes a command, in each form of the request', async () => {
    const { code, out } = await docs(['openapi-check', '--help']);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Usage: docs openapi-check FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]

      FILE is an OpenAPI 3 or AsyncAPI document in JSON or YAML, or an http(s) URL of one. Files that it references are
      checked too.

      Options:
        --format text      Problems with file, line, column, and what to do (the default)
        --format json      A JSON array of problems
        --format github    Annotations for GitHub Actions
        --max-warnings N   Exit with 1 if there are more warnings
        --overlay FILE     Apply this overlay before the check. Repeat it to apply several in order
        --allow-folder DIR Also follow references to files in this folder. Can be repeated
        --allow-host HOST  Also follow references to this host. Can be repeated

      Exit code: 0 valid (maybe with warnings), 1 errors or too many warnings found, 2 wrong usage."
    `);
    expect((await docs(['help', 'openapi-check'])).out).toBe(out);
    expect((await docs(['openapi-check', 'valid.yaml', '-h'])).out).toBe(out);
  });

  test('includes the version', async () => {
    expect((await docs(['--version'])).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});
