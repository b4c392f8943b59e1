import { describe, expect, test } from 'vitest';
import type { AgentSite } from '../../../integration/agents/agent-file.ts';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { projectOf } from '../site/project/support.ts';

const FILES = {
  'docs.json': {
    name: 'Parcels',
    api: { openapi: 'api.json' },
    navigation: { pages: ['intro', 'GET /parcels'] },
    redirects: [{ source: '/former', destination: '/intro' }],
  },
  'intro.mdx':
    '---\ntitle: Intro\ndescription: After [a guide](/guides/start).\n---\n\nRead [a guide](/guides/start).\n',
  'api.json': {
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    tags: [{ name: 'Parcels', description: 'Of [a guide](/guides/start).' }],
    paths: {
      '/parcels': {
        get: {
          summary: 'List parcels',
          description:
            'See [a guide](/guides/start#text), [the intro](/intro), [by its path](/api/intro), [a former page](/former), [a file](/terms.pdf), ![a map](/map.png), [another site](https://a.example/b) and `[code](/x)`.',
          tags: ['Parcels'],
          'x-docs': { content: 'Then [a guide](/guides/start).' },
          parameters: [{ name: 'city', in: 'query', description: 'As in [a guide](/guides/start).', schema: {} }],
          responses: { 200: { description: 'What [a guide](/guides/start) says.' } },
        },
      },
    },
  },
};

const LIST = 'api-reference/parcels/list-parcels.md';

/** Returns the links of a file for programs, each after its text, without those that the file itself adds. */
async function linksIn(file: string, site: AgentSite): Promise<string[]> {
  const text = agentFile(await projectOf(FILES), site, file)?.text() ?? '';
  const [, body = ''] = text.split(/^# .*$/m);
  const [own = ''] = body.split('## OpenAPI description');
  return [...own.matchAll(/\[([^\]]*)\]\(([^)\s]*)\)/g)].map(([, label, href]) => `${label}: ${href}`);
}

const facts = { base: '/docs/api/', siteBase: '/docs/', trailingSlash: true };

describe('links in texts of a document, as programs read them,', () => {
  test('lead to the pages of the site with its base path, and as complete URLs if the address of the site is known', async () => {
    const site = { facts: { ...facts, base: '/docs/' }, origin: 'https://parcels.example' };
    expect(await linksIn(LIST, site)).toEqual([
      'a guide: https://parcels.example/docs/guides/start/#text',
      'the intro: https://parcels.example/docs/intro/',
      'by its path: https://parcels.example/docs/api/intro/',
      'a former page: https://parcels.example/docs/former/',
      'a file: https://parcels.example/docs/terms.pdf',
      'a map: https://parcels.example/docs/map.png',
      'another site: https://a.example/b',
      'code: /x',
      'a guide: https://parcels.example/docs/guides/start/',
      'a guide: https://parcels.example/docs/guides/start/',
      'a guide: https://parcels.example/docs/guides/start/',
    ]);
    expect(await linksIn(LIST, { ...site, origin: undefined })).toContain('the intro: /docs/intro/');
  });

  test('lead to the pages of the site around the documentation', async () => {
    const site = { facts, origin: undefined, hostHref: (path: string) => `/docs/en/${path}/` };
    expect(await linksIn(LIST, site)).toEqual([
      'a guide: /docs/en/guides/start/#text',
      'the intro: /docs/api/intro/',
      'by its path: /docs/api/intro/',
      'a former page: /docs/api/former/',
      'a file: /docs/terms.pdf',
      'a map: /docs/map.png',
      'another site: https://a.example/b',
      'code: /x',
      'a guide: /docs/en/guides/start/',
      'a guide: /docs/en/guides/start/',
      'a guide: /docs/en/guides/start/',
    ]);
    expect(await linksIn('intro.md', site)).toEqual([
      'a guide: /docs/en/guides/start/',
      'a guide: /docs/en/guides/start/',
    ]);
  });
});
