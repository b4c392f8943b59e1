import { expect, test } from 'vitest';
import { excerptModules } from '../../../integration/excerpts/plugin.ts';
import type { SiteFacts } from '../../../integration/links/site-facts.ts';
import { loadProject } from '../../../src/project/load-project.ts';
import { words as ar } from '../../../src/words/languages/ar.ts';
import { project as folder } from '../document/support.ts';
import { openapi } from '../project/support.ts';

test('a server has what components show in each language of the site', async () => {
  const root = folder({ 'docs.json': '{ "api": { "openapi": "api.json" } }', 'api.json': openapi('users') });
  const project = await loadProject(root, { languages: { languages: ['en', 'ar'] } });
  const facts = { base: '/', siteBase: '/', trailingSlash: true } as SiteFacts;
  const { plugin } = excerptModules({ facts, project: async () => project });
  const { handler } = plugin.load as unknown as { handler: (this: object, id: string) => Promise<string> };
  const load = (name: string) =>
    handler.call({ environment: { name: 'ssr', mode: 'dev' } }, `\0virtual:specbook/excerpts/${name}`);
  expect(await load('operation')).toContain('"virtual:specbook/excerpts/operation/0/ar"');
  expect(await load('operation-data')).not.toContain('/ar"');
  expect(await load('operation/0/ar')).toContain(ar.reference.responses);
  expect(await load('operation/0/en')).toContain('Responses');
});
