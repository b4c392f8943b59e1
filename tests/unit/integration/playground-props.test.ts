import { expect, test } from 'vitest';
import type { PlaygroundProps } from '../../../integration/islands/playground/state/props.ts';
import type { SiteFacts } from '../../../integration/render/links/site-facts.ts';
import { playgroundOrigins } from '../../../integration/render/views/playground-origins.ts';
import { playgroundProps } from '../../../integration/render/views/playground-props.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { english } from '../../../src/words/english/index.ts';
import { openapi, projectOf } from '../site/project/support.ts';

/** Returns the properties of the playground of the first operation of a project. */
async function propsIn(project: Project, facts: Partial<SiteFacts>): Promise<PlaygroundProps> {
  const [page] = project.site.pages;
  if (page?.kind !== 'operation') throw new Error('The site has no page of an operation.');
  const site = { siteBase: '/', base: '/', trailingSlash: true, proxy: false, ...facts } as SiteFacts;
  const options = { title: '', facts: site, language: 'en', words: english };
  return playgroundProps(project, page.document, page.operation, options);
}

/** Returns the name under which the playground of a site at a path stores what its document shares. */
async function storedDocument(path: string, base = path): Promise<string | undefined> {
  const project = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': openapi('users') });
  return (await propsIn(project, { siteBase: path, base })).document;
}

test('two sites of one origin do not share the base URL that the reader entered', async () => {
  expect(await storedDocument('/one/')).not.toBe(await storedDocument('/two/'));
});

test('the languages of a site share the base URL that the reader entered', async () => {
  expect(await storedDocument('/', '/de/')).toBe(await storedDocument('/', '/en/'));
});

test('a playground does not repeat all servers that the content security policy allows', async () => {
  const project = await projectOf({
    'docs.json': { api: { openapi: ['api.json', 'other.json'], playground: { proxy: false } } },
    'api.json': openapi('users'),
    'other.json': openapi('orders').replace('https://api.example', 'https://orders.example'),
  });
  expect(playgroundOrigins(project, false)).toContain('https://orders.example.com');
  const props = JSON.stringify(await propsIn(project, { csp: true }));
  expect(props).toContain('/users');
  expect(props).not.toContain('orders.example.com');
});
