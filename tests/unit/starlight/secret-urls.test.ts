import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { placeBases } from '../../../integration/starlight/former-bases.ts';
import { writeSettings } from '../../../integration/starlight/former-settings.ts';
import { specbookSidebar } from '../../../integration/starlight/index.ts';
import type { PluginSetup } from '../../../integration/starlight/set-up.ts';
import { openapi } from '../../support/scratch-site.ts';
import { project, serve } from '../document/support.ts';

test('the sidebar has the name of a document, and not the token in its URL', () => {
  const sidebar = JSON.stringify(specbookSidebar({ document: 'https://example.com/api.json?token=secret' }));
  expect(sidebar).toContain('https://example.com/api.json');
  expect(sidebar).not.toContain('secret');
});

test('options of starlight-openapi name a document without the token in its URL', async () => {
  const get = { summary: 'List users', tags: ['Users'], responses: { 200: { description: 'OK' } } };
  const texts: Record<string, string> = {
    '/api.json?token=secret-1': openapi({ '/users': { get } }, { info: { title: '', version: '1' } }),
    '/api.json?token=secret-2': openapi({ '/users': { get } }, { info: { title: 'Second', version: '1' } }),
  };
  const origin = await serve((request, response) => response.end(texts[request.url ?? '']));
  const schemas = ['one', 'two'].map((base, index) => ({
    base,
    schema: `${origin}/api.json?token=secret-${index + 1}`,
  }));
  const { bases } = placeBases(
    schemas.map(({ base }) => base),
    '',
  );
  const root = pathToFileURL(`${project({})}/`);
  const config = { root, cacheDir: root } as unknown as PluginSetup['astroConfig'];
  const written = await writeSettings(schemas, bases, config);
  const { navigation } = JSON.parse(readFileSync(path.join(written.root, 'docs.json'), 'utf8'));
  const [first, second] = navigation.groups;
  expect([first.group, second.group]).toEqual([`${origin}/api.json`, 'Second']);
  // Only what fetches the documents has their URLs.
  expect(second.openapi.source).toBe(schemas[1]?.schema);
  expect([...written.elsewhere.keys()]).toEqual(
    expect.arrayContaining(['one/operations/users', 'two/operations/users']),
  );
});
