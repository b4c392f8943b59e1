import { openapi } from '../scratch-site.ts';
import type { SitePart } from './site-part.ts';

const json = (media: Record<string, unknown>) => ({ 'application/json': media });

const callback = {
  '{$request.body#/url}': {
    description: 'Said about every call of the path.',
    post: {
      summary: 'Order paid',
      description: 'Said about this call.',
      responses: {
        200: { description: 'Received', content: json({ example: { received: 'answer-of-the-reader' } }) },
        400: { description: 'Refused', content: json({ example: { error: 'refusal-of-the-reader' } }) },
      },
    },
  },
};

const order = {
  summary: 'Place order',
  description: 'Own words of the operation.',
  parameters: [
    {
      name: 'filter',
      in: 'query',
      content: json({ description: 'About the media type of the filter.', schema: { type: 'object' } }),
    },
    {
      name: 'sort',
      in: 'query',
      explode: false,
      schema: { type: 'array', items: { type: 'string' } },
      examples: { a: { dataValue: ['name', 'age'], serializedValue: 'sort=name,age' } },
    },
  ],
  requestBody: {
    content: {
      'application/json': { description: 'The whole order.', schema: { type: 'object' } },
      'application/merge-patch+json': { description: 'Only what changes.', schema: { type: 'object' } },
    },
  },
  callbacks: { paid: callback },
  responses: {
    200: {
      description: 'Placed',
      headers: {
        'X-Quota': { content: json({ schema: { type: 'object', properties: { left: { type: 'integer' } } } }) },
        'X-Range': {
          explode: true,
          schema: { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } } },
        },
      },
      content: {
        'application/xml': {
          schema: {
            oneOf: [
              { title: 'Former', type: 'object', deprecated: true, properties: { a: { type: 'string' } } },
              { title: 'Current', type: 'object', properties: { b: { type: 'string' } } },
            ],
          },
          examples: {
            large: { dataValue: { id: 'given-value' }, externalValue: 'https://example.com/large.xml' },
          },
        },
      },
    },
  },
};

const PATHS = { '/orders': { summary: 'Unused', description: 'Said about every operation.', post: order } };

/** An operation with fields of OpenAPI that documents rarely have. */
export const FIELDS: SitePart = {
  groups: [{ group: 'Fields', openapi: { source: 'fields.json', directory: 'fields' } }],
  files: { 'fields.json': openapi(PATHS, { openapi: '3.2.0' }) },
};
