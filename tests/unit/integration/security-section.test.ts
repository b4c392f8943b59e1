import { expect, test } from 'vitest';
import { securityPart } from '../../../integration/render/html/reference/security.ts';
import type { Source } from '../../../integration/render/views/source.ts';
import { english } from '../../../src/words/english/index.ts';
import { apiDocument, viewOf } from '../api/openapi/support.ts';

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
  const source = { words: english, facts: {}, project: { site: { pages: [] } } } as unknown as Source;
  expect(`${securityPart(view, { source, server: view.servers[0] })?.html}`).toContain('https://eu.example.com/token');
});
