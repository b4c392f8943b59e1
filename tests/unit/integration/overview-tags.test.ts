import { expect, test } from 'vitest';
import { listedTags, overviewOf } from '../../../integration/render/views/overview.ts';
import { projectOf } from '../site/project/support.ts';

/** Returns the tags that the overview of a document lists. */
async function tagsOf(document: Record<string, unknown>): Promise<unknown[]> {
  const file = 'api.json';
  const kind = 'asyncapi' in document ? 'asyncapi' : 'openapi';
  const info = { title: 'API', version: '1', ...(document['info'] as object | undefined) };
  const project = await projectOf({
    'docs.json': { navigation: { groups: [{ group: 'API', [kind]: file }] } },
    [file]: { ...document, info },
  });
  const read = project.documents.get(file);
  if (!read) throw new Error('The project has no document.');
  return listedTags(overviewOf(read), project, file).map(({ label }) => label);
}

const tags = ['Open', 'Hidden', 'Text'].map((name) => ({ name, description: `About ${name}.` }));

test('the overview lists tags with pages and tags that are only a text, but none whose operations are hidden', async () => {
  const operation = (tag: string, more = {}) => ({
    get: { summary: tag, tags: [tag], responses: { 200: { description: 'OK' } }, ...more },
  });
  const paths = { '/a': operation('Hidden', { 'x-hidden': true }), '/b': operation('Open') };
  expect(await tagsOf({ openapi: '3.1.0', tags, paths })).toEqual(['Open', 'Text']);
});

test('the overview lists a tag that only contains tags if one of those is listed', async () => {
  const nested = [
    { name: 'Staff', description: 'For staff.' },
    { name: 'Teams', description: 'Of staff.', parent: 'Staff' },
    { name: 'Secret', parent: 'Teams' },
    { name: 'Shop', description: 'For customers.' },
    { name: 'Orders', parent: 'Shop' },
  ];
  const operation = (tag: string, more = {}) => ({
    get: { summary: tag, tags: [tag], responses: { 200: { description: 'OK' } }, ...more },
  });
  const paths = { '/a': operation('Secret', { 'x-hidden': true }), '/b': operation('Orders') };
  expect(await tagsOf({ openapi: '3.2.0', tags: nested, paths })).toEqual(['Orders', 'Shop']);
});

test('the same for channels', async () => {
  const channel = (tag: string, more = {}) => ({ address: `/${tag}`, title: tag, tags: [{ name: tag }], ...more });
  const channels = { a: channel('Hidden', { 'x-hidden': true }), b: channel('Open') };
  expect(await tagsOf({ asyncapi: '3.0.0', info: { tags }, channels })).toEqual(['Open', 'Text']);
});
