import { openapi } from '../scratch-site.ts';
import type { SitePart } from './site-part.ts';

const content = { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Item' } } } };

/** A response whose type is the name of a schema with a page. */
export const TYPES: SitePart = {
  groups: [{ group: 'Items', openapi: { source: 'items.json', directory: 'items' }, pages: ['GET /items', 'item'] }],
  files: {
    'items.json': openapi(
      { '/items': { get: { summary: 'List items', responses: { 200: { description: 'OK', content } } } } },
      { components: { schemas: { Item: { type: 'object', properties: { id: { type: 'integer' } } } } } },
    ),
    'item.mdx': '---\ntitle: Item\nopenapi-schema: items.json Item\n---\n',
  },
};
