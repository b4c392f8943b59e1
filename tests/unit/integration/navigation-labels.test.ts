import { expect, test, vi } from 'vitest';
import { navigationHtml } from '../../../integration/render/html/navigation.ts';
import { parseSettings } from '../../../src/site/config/parse-settings.ts';
import { sectionsOf } from '../../../src/site/navigation/sections.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { readSiteWords, wordsOfPage } from '../../../src/site/project/read/site-words.ts';
import { siteOf } from '../site/support.ts';

vi.mock('virtual:specbook/site', () => ({ default: { base: '/', siteBase: '/', trailingSlash: false } }));

test('a path in the sidebar wraps after slashes, and not inside words', async () => {
  const { settings } = parseSettings('{}', 'docs.json');
  if (!settings) throw new Error('An empty docs.json has settings.');
  const site = siteOf({
    docs: { api: { openapi: 'api.json' } },
    documents: { 'api.json': [{ is: 'GET /a', summary: '/v1/voices/conversation' }] },
  });
  const project = { site, settings, words: await readSiteWords(settings) } as unknown as Project;
  const { sidebar: tree } = sectionsOf(site, '');
  const sidebar = navigationHtml({ tree, trail: [], slug: '', project, ...wordsOfPage(project, '') });
  expect(String(sidebar)).toContain('/<wbr>v1/<wbr>voices/<wbr>conversation');
});
