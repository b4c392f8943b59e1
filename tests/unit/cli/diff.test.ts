import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { project, serve } from '../document/support.ts';

interface Run {
  code: number;
  out: string;
  err: string;
}

async function docs(args: string[], cwd: string): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(['diff', ...args], {
    cwd,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const OLD = `openapi: 3.1.0
info: { title: Issues, version: '1' }
paths:
  /issues:
    get:
      summary: List issues
      parameters:
        - { name: state, in: query, schema: { type: string } }
      responses:
        '200': { $ref: 'parts.yaml#/List' }
  /issues/{id}:
    delete:
      summary: Delete <b>an issue</b> for @octo
      responses: {}
`;
const NEW = `openapi: 3.1.0
info: { title: Issues, version: '2' }
paths:
  /issues:
    get:
      summary: List issues
      parameters:
        - { name: state, in: query, schema: { type: string } }
        - { name: per_page, in: query, schema: { type: integer } }
        - { name: team, in: query, required: true, schema: { type: string } }
      responses:
        '200': { $ref: 'parts.yaml#/List' }
`;
const PARTS = `List:
  description: OK
  content:
    application/json:
      schema: { type: array, items: { type: string, enum: [open, closed] } }
`;
const ASYNC = `asyncapi: 3.0.0
info: { title: Chat, version: '1' }
channels: {}
`;
const files = { 'old.yaml': OLD, 'new.yaml': NEW, 'parts.yaml': PARTS, 'chat.yaml': ASYNC };

describe('docs diff', () => {
  test('prints one line per change, with its place in the new document', async () => {
    expect(await docs(['old.yaml', 'new.yaml'], project(files))).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "new.yaml:3:1: breaking operation-removed: Removed Delete <b>an issue</b> for @octo (\`DELETE /issues/{id}\`).
      new.yaml:10:11: breaking required-parameter-added: Added required query parameter \`team\` to List issues.
      new.yaml:9:11: safe parameter-added: Added optional query parameter \`per_page\` to List issues.
      2 breaking and 1 safe change.",
      }
    `);
  });

  test('prints a comment for a pull request', async () => {
    expect((await docs(['old.yaml', 'new.yaml', '--format', 'markdown'], project(files))).out).toMatchInlineSnapshot(`
      "## API changes

      2 breaking and 1 safe change.

      ### Breaking

      - Removed Delete \\<b\\>an issue\\</b\\> for &#64;octo (\`DELETE /issues/{id}\`)
      - Added required query parameter \`team\` to List issues

      <details>
      <summary>1 safe change</summary>

      - Added optional query parameter \`per_page\` to List issues

      </details>"
    `);
  });

  test('prints annotations', async () => {
    expect(await docs(['old.yaml', 'new.yaml', '--format', 'github'], project(files))).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "2 breaking and 1 safe change.",
        "out": "::error file=new.yaml,line=3,col=1,title=Breaking change::Removed Delete <b>an issue</b> for @octo (\`DELETE /issues/{id}\`)
      ::error file=new.yaml,line=10,col=11,title=Breaking change::Added required query parameter \`team\` to List issues
      ::notice file=new.yaml,line=9,col=11,title=Safe change::Added optional query parameter \`per_page\` to List issues",
      }
    `);
  });

  test('names files from the root of the repository in annotations', async () => {
    const folder = project({ 'api/old.yaml': OLD, 'api/new.yaml': NEW, 'api/parts.yaml': PARTS });
    vi.stubEnv('GITHUB_WORKSPACE', folder);
    const { out } = await docs(['old.yaml', 'new.yaml', '--format', 'github'], path.join(folder, 'api'));
    expect([...out.matchAll(/file=([^,]+)/g)].map(([, file]) => file)).toEqual(Array(3).fill('api/new.yaml'));
  });

  test('prints JSON', async () => {
    const { out, err } = await docs(['old.yaml', 'new.yaml', '--format', 'json'], project(files));
    expect(JSON.parse(out)[2]).toMatchInlineSnapshot(`
      {
        "class": "safe",
        "column": 11,
        "direction": "request",
        "file": "new.yaml",
        "line": 9,
        "oldPointer": "/paths/~1issues/get",
        "places": [
          {
            "anchor": "parameter-per_page",
            "subject": {
              "isRemoved": false,
              "key": "GET /issues",
              "kind": "operation",
              "title": "List issues",
            },
          },
        ],
        "pointer": "/paths/~1issues/get/parameters/1",
        "rule": "parameter-added",
        "text": "Added optional query parameter \`per_page\` to List issues",
      }
    `);
    expect(err).toBe('2 breaking and 1 safe change.');
    expect((await docs(['old.yaml', 'old.yaml', '--format', 'json'], project(files))).out).toBe('[]');
  });

  test('says that nothing changed', async () => {
    expect(await docs(['old.yaml', 'old.yaml', '--fail-on', 'any'], project(files))).toEqual({
      code: 0,
      out: 'No changes.',
      err: '',
    });
  });

  test.for([
    ['breaking', 'old.yaml', 'new.yaml', 1],
    ['breaking', 'new.yaml', 'safe.yaml', 0],
    ['dangerous', 'new.yaml', 'safe.yaml', 0],
    ['any', 'new.yaml', 'safe.yaml', 1],
    ['dangerous', 'old.yaml', 'dangerous.yaml', 1],
    ['breaking', 'old.yaml', 'dangerous.yaml', 0],
  ] as const)('fails on %s from %s to %s: %i', async ([failOn, old, next, code]) => {
    const safe = NEW.replace('required: true, ', '');
    const dangerous = OLD.replace('- { name: state, in: query, schema: { type: string } }', '');
    const folder = project({ ...files, 'safe.yaml': safe, 'dangerous.yaml': dangerous });
    expect(await docs([old, next, '--fail-on', failOn], folder)).toMatchObject({ code });
  });

  test('reads a URL, without showing what may be secret in it', async () => {
    const origin = await serve((_, response) => response.end(OLD.replace('$ref', 'x-ref')));
    const run = await docs([`${origin}/api.yaml?token=secret`, `${origin}/api.yaml?token=secret`], project(files));
    expect(run).toEqual({ code: 0, out: 'No changes.', err: '' });
  });
});

describe('a revision of git', () => {
  function repository(): string {
    const folder = project({ 'api/openapi.yaml': OLD, 'api/parts.yaml': PARTS, 'notes.txt': '' });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', ...args], { cwd: folder });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=First');
    writeFileSync(path.join(folder, 'api/openapi.yaml'), NEW);
    writeFileSync(path.join(folder, 'api/parts.yaml'), PARTS.replace('closed', 'closed, draft'));
    return folder;
  }

  test('is compared with the file, with all parts of each', async () => {
    const folder = repository();
    const temporary = project({});
    vi.stubEnv('TMPDIR', temporary);
    const run = await docs(
      ['git:HEAD:openapi.yaml', 'openapi.yaml', '--fail-on', 'dangerous'],
      path.join(folder, 'api'),
    );
    expect(run).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "",
        "out": "openapi.yaml:3:1: breaking operation-removed: Removed Delete <b>an issue</b> for @octo (\`DELETE /issues/{id}\`).
      openapi.yaml:10:11: breaking required-parameter-added: Added required query parameter \`team\` to List issues.
      parts.yaml:5:53: dangerous value-added: Added value \`draft\` to each item in the response of List issues.
      openapi.yaml:9:11: safe parameter-added: Added optional query parameter \`per_page\` to List issues.
      2 breaking, 1 dangerous, and 1 safe change.",
      }
    `);
    vi.unstubAllEnvs();
    expect(readdirSync(temporary)).toEqual([]);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe(
      ' M api/openapi.yaml\n M api/parts.yaml\n',
    );
  });

  test('that cannot be read is one message', async () => {
    const folder = repository();
    const cases = [
      'git:v9:api/openapi.yaml',
      'git:--help:api/openapi.yaml',
      'git:main:api/opnapi.yaml',
      'git:main:notes.txt',
      'git:main',
    ];
    const runs = await Promise.all(cases.map((source) => docs([source, 'api/openapi.yaml'], folder)));
    expect(runs.map(({ code, out }) => [code, out])).toEqual(cases.map(() => [2, '']));
    expect(runs.map(({ err }) => err).join('\n')).toMatchInlineSnapshot(`
      "Git can’t find the revision "v9" in this repository.
          Check its name with \`git log\`. In a shallow clone, fetch it first, for example with \`git fetch origin main:main\`.
      Git can’t find the revision "--help" in this repository.
          Check its name with \`git log\`. In a shallow clone, fetch it first, for example with \`git fetch origin main:main\`.
      The revision "main" has no file "api/opnapi.yaml".
          List its files with \`git ls-tree -r --full-tree --name-only main\`.
      notes.txt: error document-empty: The document notes.txt is empty.
          An API document starts with \`openapi: 3.1.0\`, \`info\`, and \`paths\`. An overlay starts with \`overlay: 1.1.0\`.
      "git:main" isn’t a revision and a file.
          Write git:REVISION:PATH, such as git:main:openapi.yaml."
    `);
    const outside = await docs(['git:main:a.yaml', 'old.yaml'], project(files));
    expect(outside.err).toContain(
      'isn’t in a Git repository.\n    Run the command in a repository, or compare two files.',
    );
  });
});

test('wrong input is one message', async () => {
  const folder = project({ ...files, 'text.txt': 'Hello', 'broken.yaml': 'openapi: [' });
  const cases = [
    ['old.yaml', 'nothing.yaml'],
    ['text.txt', 'broken.yaml'],
    ['old.yaml', 'broken.yaml'],
    ['old.yaml', 'chat.yaml'],
    ['old.yaml'],
    ['old.yaml', 'new.yaml', 'chat.yaml'],
    ['old.yaml', 'new.yaml', '--format', 'html'],
    ['old.yaml', 'new.yaml', '--fail-on', 'safe'],
  ];
  const runs = await Promise.all(cases.map((args) => docs(args, folder)));
  expect(runs.map(({ code, out }) => [code, out])).toEqual(cases.map(() => [2, '']));
  const usage = /\nUsage: docs diff .*\nSee `docs diff --help`\.$/;
  expect(runs.map(({ err }) => err.replace(usage, ' [usage]')).join('\n')).toMatchInlineSnapshot(`
    "nothing.yaml: error document-not-found: The document nothing.yaml doesn’t exist.
        Check the path. No document in that folder has a similar name.
    text.txt:1:1: error document-kind-unknown: This isn’t an OpenAPI or AsyncAPI document: it needs a top-level \`openapi\` or \`asyncapi\` field, but the whole document is a string.
        Start the document with its version, such as \`openapi: 3.1.0\`. If this is only part of a document, use the main file.
    broken.yaml:1:11: error document-syntax: The document isn’t valid YAML: a closing ] is missing.
        Close the bracket or quote opened above, and indent entries on the same level by the same number of spaces.
    old.yaml is an OpenAPI document, and chat.yaml is an AsyncAPI document.
        Compare two versions of the same document.
    The command takes two documents, got 1. [usage]
    The command takes two documents, got 3. [usage]
    --format must be text, json, markdown, or github, got "html". [usage]
    --fail-on must be breaking, dangerous, or any, got "safe". [usage]"
  `);
});
