import { expect, test, vi } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { catalogOf } from '../../../integration/agents/mcp/catalog.ts';
import { navigationLinkHtml } from '../../../integration/render/html/navigation-node.ts';
import { pageLines } from '../../../src/agents/mcp/page-lines.ts';
import { pageContent, siteIndex } from '../../../src/search/indexing/site-index.ts';
import { searcher } from '../../../src/search/searcher.ts';
import { wordsOfSite } from '../../../src/site/project/read/site-words.ts';
import { projectOf } from '../site/project/support.ts';

vi.mock('virtual:specbook/site', () => ({ default: { base: '/', siteBase: '/', trailingSlash: true } }));

const SITE = {
  facts: { base: '/', siteBase: '/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};

test.each([
  ['the tag of the page', { 'x-docs': { metadata: { tag: 'Beta' } } }],
  ['a tag of the kind "badge"', { tags: ['beta'] }],
])('the sidebar, the search, the Markdown, and assistants show the badge of a page: %s', async (_case, keys) => {
  const project = await projectOf({
    'docs.json': { api: { openapi: 'api.json' } },
    'api.json': {
      openapi: '3.2.0',
      info: { title: 'API', version: '1' },
      tags: [{ name: 'beta', summary: 'Beta', kind: 'badge' }],
      paths: { '/orders': { get: { summary: 'List orders', ...keys } } },
    },
  });
  const { site } = project;
  const page = site.pages.find(({ slug }) => slug.endsWith('list-orders'));
  const nodes = [...site.tree];
  for (const node of nodes) nodes.push(...node.children);
  const node = nodes.find(({ slug }) => slug === page?.slug);
  const { words } = wordsOfSite(project.words);
  expect(node && String(navigationLinkHtml(node, { slug: '', project, words }))).toContain(
    '<span class="docs-badge">Beta</span>',
  );
  const search = searcher(siteIndex(site, (each) => pageContent(each, undefined)));
  expect(search('list orders')[0]?.badges).toEqual(['Beta']);
  expect(agentFile(project, SITE, `${page?.slug}.md`)?.text()).toContain('> · **Beta**');
  const [entry] = catalogOf(project, '1').entries.filter(({ slug }) => slug === page?.slug);
  expect(entry && pageLines({ urlOf: () => '' }, entry)).toContain('| Beta');
});
