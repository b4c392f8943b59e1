import { expect, test } from 'vitest';
import { excerptModules } from '../../../integration/excerpts/plugin.ts';
import type { SiteFacts } from '../../../integration/links/site-facts.ts';
import { playgroundOrigins } from '../../../integration/views/playground-origins.ts';
import { loadProject } from '../../../src/project/load-project.ts';
import type { Project } from '../../../src/project/read/project.ts';
import { translationTo } from '../../../src/words/languages.ts';
import { project as folder } from '../document/support.ts';
import { openapi } from '../project/support.ts';

/** Returns a function that returns the text of an excerpt in the bundle of a server. */
function excerptLoader(project: Project, facts: Partial<SiteFacts> = {}): (name: string) => Promise<string> {
  const site = { base: '/', siteBase: '/', trailingSlash: true, ...facts } as SiteFacts;
  const { plugin } = excerptModules({ facts: site, project: async () => project });
  const { handler } = plugin.load as unknown as { handler: (this: object, id: string) => Promise<string> };
  return (name) => handler.call({ environment: { name: 'ssr', mode: 'dev' } }, `\0virtual:specbook/excerpts/${name}`);
}

test('a server has what components show in each language of the site', async () => {
  const root = folder({ 'docs.json': '{ "api": { "openapi": "api.json" } }', 'api.json': openapi('users') });
  const load = excerptLoader(await loadProject(root, { languages: { languages: ['en', 'ar'] } }));
  expect(await load('operation')).toContain('"virtual:specbook/excerpts/operation/0/ar"');
  expect(await load('operation-data')).not.toContain('/ar"');
  expect(await load('operation/0/ar')).toContain((await translationTo('ar'))?.['reference']?.['responses']);
  expect(await load('operation/0/en')).toContain('Responses');
});

test('a playground does not repeat all servers that the content security policy allows', async () => {
  const root = folder({
    'docs.json': '{ "api": { "openapi": ["api.json", "other.json"], "playground": { "proxy": false } } }',
    'api.json': openapi('users'),
    'other.json': openapi('orders').replace('https://api.example', 'https://orders.example'),
  });
  const project = await loadProject(root);
  expect(playgroundOrigins(project, false)).toContain('https://orders.example.com');
  const load = excerptLoader(project, { csp: true });
  expect(await load('playground/0/en')).toContain('/users');
  expect(await load('playground/0/en')).not.toContain('orders.example.com');
});
