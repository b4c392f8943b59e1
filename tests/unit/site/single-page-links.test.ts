import { describe, expect, test } from 'vitest';
import type { AgentSite } from '../../../integration/agents/agent-file.ts';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { overviewText, tagText } from '../../../integration/render/html/reference/overview.ts';
import { renderedHtml } from '../../../integration/render/html/text.ts';
import { makeSource } from '../../../integration/render/views/source.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { wordsOfPage } from '../../../src/site/project/read/site-words.ts';
import { singlePageLinks } from '../../../src/site/single-page-links.ts';
import { projectOf } from './project/support.ts';

const FACTS = { base: '/docs/', siteBase: '/docs/', trailingSlash: true };

/** A navigation that lists operations, so that there is no page with an overview. */
const OPERATIONS = ['GET /labels', 'GET /labels/{id}'];

/** Returns a project whose document has these links in the description of an operation, which may have more keys. */
function projectWith(text: string, overview: boolean, more: object = {}): Promise<Project> {
  return projectOf({
    'docs.json': {
      name: 'Parcels',
      api: { openapi: 'api.json' },
      ...(overview ? {} : { navigation: { pages: OPERATIONS } }),
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Parcels', version: '1', description: '# Rate limits\n\nText.\n\n## Per minute\n\nText.' },
      tags: [
        { name: 'Parcel Labels', description: '## Formats\n\nText.' },
        { name: 'Webhooks', description: '# Retries\n\nText.\n\n## Formats\n\nText.' },
      ],
      paths: {
        '/labels': {
          get: {
            operationId: 'listLabels',
            summary: 'List labels',
            tags: ['Parcel Labels'],
            description: text,
            ...more,
          },
        },
        '/labels/{id}': {
          get: {
            operationId: 'get-label',
            summary: 'Get a label',
            tags: ['Parcel Labels', 'C', 'C++', 'Labels (beta)'],
          },
          delete: { summary: 'Delete a label', tags: ['Parcel Labels'] },
        },
      },
      components: { schemas: { Label: { type: 'object' } } },
    },
  });
}

/** Returns the address of the link in the rendered text. */
async function addressOf(fragment: string, overview = true): Promise<string | undefined> {
  const text = `See [this](${fragment}).`;
  const project = await projectWith(text, overview);
  const { facts } = makeSource(project, 'api.json', { facts: FACTS, ...wordsOfPage(project, '') });
  return /href="([^"]*)"/.exec(String(renderedHtml(text, facts)))?.[1];
}

describe('a link that names a place in the single page of another tool', () => {
  test.each([
    ['Redoc, an operation', '#operation/get-label', '/docs/api-reference/parcel-labels/get-a-label/'],
    ['Redoc, a place in it', '#operation/get-label!in=path', '/docs/api-reference/parcel-labels/get-a-label/'],
    [
      'Redoc, one in its tag',
      '#tag/Parcel-Labels/operation/listLabels',
      '/docs/api-reference/parcel-labels/list-labels/',
    ],
    [
      'Redoc, one without an id',
      '#tag/Parcel-Labels/paths/~1labels~1{id}/delete',
      '/docs/api-reference/parcel-labels/delete-a-label/',
    ],
    ['Redoc, a path', '#paths/~1labels~1%7Bid%7D/delete', '/docs/api-reference/parcel-labels/delete-a-label/'],
    ['Redoc, a tag', '#tag/Parcel-Labels', '/docs/api-reference/overview/#tag-Parcel-Labels'],
    ['Redoc, a heading', '#section/Rate-limits', '/docs/api-reference/overview/#rate-limits'],
    ['Redoc, a heading below it', '#section/Rate-limits/Per-minute', '/docs/api-reference/overview/#per-minute'],
    ['Redoc, a tag that is only a text', '#tag/Webhooks', '/docs/api-reference/overview/#tag-Webhooks'],
    ['Redoc, a heading of a tag', '#tag/Webhooks/Formats', '/docs/api-reference/overview/#tag-Webhooks.formats'],
    ['Redoc, one below it', '#tag/Webhooks/Retries/Formats', '/docs/api-reference/overview/#tag-Webhooks.formats'],
    ['Redoc, one that only a tag has', '#section/Retries', '/docs/api-reference/overview/#tag-Webhooks.retries'],
    ['a heading that does not exist', '#tag/Webhooks/Gone', '#tag/Webhooks/Gone'],
    ['Redoc, a tag with parentheses', '#tag/Labels-(beta)', '/docs/api-reference/overview/#tag-Labels-(beta)'],
    ['Redoc, a tag with a symbol', '#tag/C++', '/docs/api-reference/overview/#tag-C++'],
    ['Scalar, an operation', '#tag/parcel-labels/GET/labels', '/docs/api-reference/parcel-labels/list-labels/'],
    ['Scalar, a tag', '#tag/parcel-labels', '/docs/api-reference/overview/#tag-Parcel-Labels'],
    ['Swagger UI, an operation', '#/operations/listLabels', '/docs/api-reference/parcel-labels/list-labels/'],
    [
      'Swagger UI, one in its tag',
      '#/operations/Parcel%20Labels/listLabels',
      '/docs/api-reference/parcel-labels/list-labels/',
    ],
    ['Swagger UI, one below its tag', '#/Parcel%20Labels/get-label', '/docs/api-reference/parcel-labels/get-a-label/'],
    ['Swagger UI, one below another tag', '#/default/listLabels', '/docs/api-reference/parcel-labels/list-labels/'],
    ['Scalar, a heading', '#description/per-minute', '/docs/api-reference/overview/#per-minute'],
    ['RapiDoc, an operation', '#get-/labels', '/docs/api-reference/parcel-labels/list-labels/'],
    [
      'RapiDoc, one with a parameter in its path',
      '#delete-/labels/-id-',
      '/docs/api-reference/parcel-labels/delete-a-label/',
    ],
    ['RapiDoc, one that does not exist', '#get-/gone', '#get-/gone'],
    ['an operation that does not exist', '#operation/gone', '#operation/gone'],
    ['a part of the page itself', '#parameter-id', '#parameter-id'],
  ])('%s', async (_, fragment, address) => expect(await addressOf(fragment)).toBe(address));

  test('leads to the first operation of a tag if there is no overview', async () => {
    expect(await addressOf('#tag/Parcel-Labels', false)).toBe('/docs/api-reference/parcel-labels/list-labels/');
    expect(await addressOf('#section/Rate-limits', false)).toBe('#section/Rate-limits');
    expect(await addressOf('#tag/Webhooks', false)).toBe('#tag/Webhooks');
  });

  test('leads to the headings of tags that the overview shows', async () => {
    const project = await projectWith('Text.', true);
    const page = project.site.pages.find((each) => each.kind === 'overview');
    if (page === undefined) throw new Error('The document has no overview.');
    const place = { project, facts: FACTS, ...wordsOfPage(project, '') };
    const { sections } = overviewText(place, page);
    const texts = sections.list.tags.map((tag) => String(tagText(tag, makeSource(project, 'api.json', place))));
    expect(texts.join('')).toMatch(
      /<h4 id="tag-Webhooks.retries">Retries<[\s\S]*<h5 id="tag-Webhooks.formats">Formats</,
    );
  });

  test('leads to the same page in the Markdown for programs', async () => {
    const text = 'See [this](#operation/get-label) and [that](#operation/gone). [RapiDoc](#delete-/labels/-id-)';
    const project = await projectWith(text, true);
    const site: AgentSite = { facts: FACTS, origin: 'https://parcels.example' };
    const file = agentFile(project, site, 'api-reference/parcel-labels/list-labels.md')?.text();
    expect(file).toContain('[RapiDoc](https://parcels.example/docs/api-reference/parcel-labels/delete-a-label/)');
    expect(file).toContain(
      'See [this](https://parcels.example/docs/api-reference/parcel-labels/get-a-label/) and [that](#operation/gone).',
    );
  });

  test('leads to the same page from the text that a document has for a page', async () => {
    const content =
      'See [this](#operation/get-label), [that](#operation/gone).\n\n<Card title="Labels" href="#operation/listLabels" />';
    const project = await projectWith('Text.', true, { 'x-docs': { content } });
    const site: AgentSite = { facts: FACTS, origin: 'https://parcels.example' };
    const file = agentFile(project, site, 'api-reference/parcel-labels/list-labels.md')?.text();
    expect(file).toContain(
      'See [this](https://parcels.example/docs/api-reference/parcel-labels/get-a-label/), [that](#operation/gone).',
    );
    expect(file).toContain('(https://parcels.example/docs/api-reference/parcel-labels/list-labels/)');
  });
});

test('a long text that only begins links is read in linear time', () => {
  const description = ']:#'.repeat(100_000);
  const document = { file: 'api.json', root: { info: { description } } };
  expect(singlePageLinks({ pages: [] }, document).size).toBe(0);
});
