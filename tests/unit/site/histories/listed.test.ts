import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { createMemory } from '../../../../src/site/project/read/project-memory.ts';
import { serve } from '../../document/support.ts';
import { asyncapi, problemsOf, projectOf } from '../project/support.ts';
import { api, changelog, get, messages } from './support.ts';

interface Entry {
  version: string;
  source: string;
  date?: string;
}

function docs(changes: Entry[], api: object = {}): object {
  return { api: { openapi: [{ source: 'openapi.json', changes }], ...api } };
}

const PATHS = { 1: ['/a'], 2: ['/a', '/b'], 3: ['/a', '/b', '/c'], 4: ['/a', '/b', '/c', '/d'] };

function version(number: keyof typeof PATHS, named = `${number}.0`): string {
  return api(named, Object.fromEntries(PATHS[number].map((name) => [name, get()])));
}

const ONE = { version: '1.0', date: '2025-01-01', source: 'versions/1.json' };
const TWO = { version: '2.0', date: '2026-01-01', source: 'versions/2.json' };

function siteOf(changes: Entry[], files: Record<string, unknown> = {}): Promise<Project> {
  return projectOf({
    'docs.json': docs(changes),
    'openapi.json': version(3),
    'versions/1.json': version(1),
    'versions/2.json': version(2),
    ...files,
  });
}

describe('a list of versions', () => {
  test('is compared one by one, and the document with the newest', async () => {
    const site = await siteOf([TWO, ONE]);
    expect(changelog(site)).toEqual(['3.0: Added `GET /c`', '2.0 2026-01-01: Added `GET /b`']);
    expect(site.problems).toEqual([]);
  });

  test('is sorted by date if every version has one', async () => {
    expect(changelog(await siteOf([ONE, TWO]))).toEqual(['3.0: Added `GET /c`', '2.0 2026-01-01: Added `GET /b`']);
  });

  test('keeps its order if a version has no date', async () => {
    const { date: _, ...undated } = ONE;
    expect(changelog(await siteOf([TWO, undated]))).toEqual(['3.0: Added `GET /c`', '2.0 2026-01-01: Added `GET /b`']);
  });

  test('names the document if it lists it', async () => {
    const three = { version: 'Summer', date: '2026-06-01', source: './openapi.json' };
    expect(changelog(await siteOf([ONE, three, TWO]))).toEqual([
      'Summer 2026-06-01: Added `GET /c`',
      '2.0 2026-01-01: Added `GET /b`',
    ]);
  });

  test('leaves the document without a name if its version is published already', async () => {
    const site = await siteOf([TWO, ONE], { 'openapi.json': version(3, '2.0') });
    expect(changelog(site)[0]).toBe('next: Added `GET /c`');
  });

  test('can have two versions of the same name', async () => {
    const site = await siteOf(
      [
        { ...TWO, version: 'beta' },
        { ...ONE, version: 'beta' },
      ],
      { 'openapi.json': version(3, 'beta') },
    );
    expect([...site.histories.values()].flatMap(({ releases }) => releases.map(({ id }) => id))).toEqual([
      'unreleased',
      'beta',
    ]);
  });

  test('has documents from URLs and of the workspace, read by the same rules', async () => {
    const origin = await serve((_, response) => response.end(version(1)));
    const site = await siteOf([
      { version: '2', source: '/versions/2.json' },
      { version: '1', source: `${origin}/1.json?token=secret` },
      { version: '0', source: '../0.json' },
    ]);
    expect(changelog(site)).toEqual(['3.0: Added `GET /c`', '2: Added `GET /b`']);
    expect(messages(site)).toEqual([
      'docs.json:1 error changelog-version-unreadable: The changelog of openapi.json skips version 0: The document ../0.json is outside the project and its workspace.',
    ]);
    expect(JSON.stringify([...site.histories])).not.toContain('secret');
  });
});

test('versions that cannot be compared are reported where they are listed, and the others are compared', async () => {
  const settings = `{
  "api": {
    "openapi": [
      { "source": "openapi.json", "changes": [
        { "version": "5", "source": "nothing.json" },
        { "version": "4", "source": "text.json" },
        { "version": "3", "source": "events.json" },
        { "version": "2", "source": "versions/2.json" },
        { "version": "1", "source": "parts.json" },
        { "version": "0", "source": "https://127.0.0.1:1/?token=secret" }
      ] }
    ]
  }
}`;
  const site = await siteOf([], {
    'docs.json': settings,
    'text.json': '{ "name": "no document" }',
    'events.json': asyncapi('chat'),
    'parts.json': api('1', { '/a': { $ref: 'missing.json' } }),
  });
  expect(changelog(site)).toEqual(['3.0: Added `GET /c`']);
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    "docs.json:5:37: error changelog-version-unreadable: The changelog of openapi.json skips version 5: The document nothing.json doesn’t exist.
        Check the path. No document in that folder has a similar name.
    docs.json:6:37: error changelog-version-unreadable: The changelog of openapi.json skips version 4: text.json:1:1: This isn’t an OpenAPI or AsyncAPI document: it needs a top-level \`openapi\` or \`asyncapi\` field, but it has name.
        Start the document with its version, such as \`openapi: 3.1.0\`. If this is only part of a document, use the main file.
    docs.json:7:37: error changelog-version-unreadable: The changelog of openapi.json skips version 3: events.json is an AsyncAPI document, expected an OpenAPI document.
        Use an earlier version of openapi.json, or remove this one from the list.
    docs.json:9:37: error changelog-version-unreadable: The changelog of openapi.json skips version 1: parts.json:1:118: The reference "missing.json" can’t be resolved: missing.json doesn’t exist.
        Check the path. No document in that folder has a similar name.
    docs.json:10:37: error changelog-version-unreadable: The changelog of openapi.json skips version 0: The document https://127.0.0.1:1/ can’t be fetched: the connection was refused.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
  expect(site.buildProblems.filter(({ severity }) => severity === 'error')).toHaveLength(5);
});

test('a problem of a document in the navigation is reported there', async () => {
  const openapi = { source: 'openapi.json', changes: [{ version: '1', source: 'nothing.json' }] };
  const settings = JSON.stringify({ navigation: { groups: [{ group: 'API', openapi }] } }, null, 2);
  const site = await siteOf([], { 'docs.json': settings });
  const line = settings.split('\n').findIndex((text) => text.includes('nothing.json')) + 1;
  expect(messages(site)).toEqual([expect.stringMatching(`^docs.json:${line} error changelog-version-unreadable: `)]);
});

test('an impossible date is a problem of the setting', async () => {
  const site = await siteOf([TWO, { ...ONE, date: '2026-13-45' }]);
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    "docs.json:1:145: error setting-invalid: "api.openapi[0].changes[1].date" is "2026-13-45": expected a day such as "2026-05-31". (at /api/openapi/0/changes/1/date)
        Write an expected value, or remove the key."
  `);
});

test('an earlier version is nowhere else in the site', async () => {
  const page = "---\nopenapi: 'DELETE /old'\n---\n";
  const site = await siteOf([ONE], {
    'versions/1.json': api('1.0', { '/old': { delete: { responses: {} } } }),
    'old.mdx': page,
  });
  expect([...site.documents.keys()]).toEqual(['openapi.json']);
  expect(site.downloads.map((each) => each.path)).toEqual(['openapi.json']);
  expect(site.problems.map(({ code }) => code)).toEqual(['operation-not-found']);
});

describe('in dev', () => {
  test('an edit of an earlier version shows, and keeps its last readable state', async () => {
    const { root } = await siteOf([TWO, ONE]);
    const memory = createMemory();
    const read = () => loadProject(root, { memory });
    const write = (text: string) => writeFileSync(path.join(root, 'versions/2.json'), text);
    const first = await read();
    expect(first.files).toEqual(
      expect.arrayContaining([path.join(root, 'versions/1.json'), path.join(root, 'versions/2.json')]),
    );
    write(version(1));
    expect(changelog(await read())).toEqual(['3.0: Added `GET /b`', '3.0: Added `GET /c`']);
    write('{');
    const broken = await read();
    expect(changelog(broken)).toEqual(['3.0: Added `GET /b`', '3.0: Added `GET /c`']);
    expect(messages(broken)).toHaveLength(1);
    write(version(2));
    const fixed = await read();
    expect([changelog(fixed), messages(fixed)]).toEqual([changelog(first), []]);
  });

  test('a version that does not exist is watched', async () => {
    const site = await siteOf([{ version: '1', source: 'later.json' }]);
    expect(site.files).toContain(path.join(site.root, 'later.json'));
  });
});
