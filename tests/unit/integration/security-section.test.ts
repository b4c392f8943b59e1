import { expect, test } from 'vitest';
import { securityPart } from '../../../integration/render/html/reference/security.ts';
import type { Source } from '../../../integration/render/views/source.ts';
import { english } from '../../../src/words/english/index.ts';
import { apiDocument, viewOf } from '../api/openapi/support.ts';

const source = { words: english, facts: {}, project: { site: { pages: [] } } } as unknown as Source;

/** Renders the section of an operation that needs any one of these schemes. */
function sectionOf(securitySchemes: Record<string, object>): string {
  const view = viewOf(
    apiDocument({
      security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
      paths: { '/orders': { get: { summary: 'List orders' } } },
      components: { securitySchemes },
    }),
  );
  return `${securityPart(view, { source })?.html}`;
}

const key = (name: string) => ({ type: 'apiKey', in: 'header', name });

test('the first three of many ways are in view, and the names of the others', () => {
  const section = sectionOf({ a: key('A'), b: key('B'), c: key('C'), d: key('D'), e: key('E') });
  expect(section).toContain('one of 5</small>');
  expect(section).toContain('<summary>2 more: d, e</summary>');
  expect(section.slice(0, section.indexOf('<details'))).not.toContain('<code>d</code>');
});

test('four ways are all in view, because to fold one would save no line', () => {
  expect(sectionOf({ a: key('A'), b: key('B'), c: key('C'), d: key('D') })).not.toContain('<details');
});

test.each([
  ['JWT Bearer token authentication', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, false],
  ['Basic HTTP authentication', { type: 'http', scheme: 'basic' }, false],
  ['API key request header', key('X-API-Key'), false],
  ['Ask us for a key.', key('X-API-Key'), true],
])('shows the text of a scheme only if it says more than its type: %s', (description, scheme, expected) => {
  expect(sectionOf({ scheme: { ...scheme, description } }).includes(description)).toBe(expected);
});

test('a token URL that is relative to the server is complete, as in the playground', () => {
  const view = viewOf(
    apiDocument({
      servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } }],
      security: [{ login: [] }],
      paths: { '/orders': { get: { summary: 'List orders' } } },
      components: {
        securitySchemes: {
          login: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
        },
      },
    }),
  );
  expect(`${securityPart(view, { source, server: view.servers[0] })?.html}`).toContain('https://eu.example.com/token');
});
