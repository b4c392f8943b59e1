import { expect, test } from 'vitest';
import type { SiteFacts } from '../../../integration/links/site-facts.ts';
import { playgroundProps } from '../../../integration/views/playground-props.ts';
import { english } from '../../../src/words/english/index.ts';
import { openapi, projectOf } from '../project/support.ts';

/** Returns the name under which the playground of a site at a path stores what its document shares. */
async function storedDocument(path: string, base = path): Promise<string | undefined> {
  const project = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': openapi('users') });
  const [page] = project.site.pages;
  if (page?.kind !== 'operation') throw new Error('The site has no page of an operation.');
  const facts = { siteBase: path, base, trailingSlash: true, proxy: false } as SiteFacts;
  const options = { title: '', facts, language: 'en', words: english };
  return (await playgroundProps(project, page.document, page.operation, options)).document;
}

test('two sites of one origin do not share the base URL that the reader entered', async () => {
  expect(await storedDocument('/one/')).not.toBe(await storedDocument('/two/'));
});

test('the languages of a site share the base URL that the reader entered', async () => {
  expect(await storedDocument('/', '/de/')).toBe(await storedDocument('/', '/en/'));
});
