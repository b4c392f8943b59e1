import { expect, test } from 'vitest';
import { infoMarkdown, schemesMarkdown } from '../../../../src/agents/twin/overview-twin.ts';
import { documentOverview } from '../../../../src/api/openapi/overview.ts';
import { apiDocument } from '../../api/openapi/support.ts';

const links = { text: (markdown: string | undefined) => markdown };

test('says who made an API, under which terms, and where to learn more', () => {
  const overview = documentOverview(
    apiDocument({
      info: {
        title: 'Lanterns',
        version: '2.1',
        summary: 'Light by post',
        description: '# Hello',
        termsOfService: 'https://example.com/terms',
        contact: { name: 'Ada', url: 'https://example.com/ada', email: 'ada@example.com' },
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      externalDocs: { url: 'https://example.com/more', description: 'The manual' },
    }),
  );
  expect(infoMarkdown(overview, links)).toMatchInlineSnapshot(`
    "Version 2.1, OpenAPI 3.1.0

    Light by post

    - External docs: The manual <https://example.com/more>
    - Contact: Ada <https://example.com/ada> <mailto:ada@example.com>
    - License: Apache 2.0 <https://spdx.org/licenses/Apache-2.0.html>
    - Terms of service: <https://example.com/terms>

    # Hello"
  `);
});

test.each([
  [{ email: 'ada@example.com' }, '- Contact: ada@example.com'],
  [{ url: 'https://example.com/ada' }, '- Contact: https://example.com/ada'],
  [{ name: 'Ada' }, '- Contact: Ada'],
])('shows the contact %j once', (contact, expected) => {
  expect(infoMarkdown(documentOverview(apiDocument({ info: { contact } })), links)).toContain(expected);
});

test('says how to get a token of each scheme, with all scopes, each once', () => {
  const { schemes } = documentOverview(
    apiDocument({
      components: {
        securitySchemes: {
          old: { type: 'apiKey', in: 'query', name: 'key', deprecated: true, description: 'The old way' },
          login: {
            type: 'oauth2',
            flows: {
              authorizationCode: {
                authorizationUrl: 'https://example.com/authorize',
                tokenUrl: 'https://example.com/token',
                scopes: { read: 'Read everything', write: '' },
              },
              clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'Read everything' } },
            },
          },
        },
      },
    }),
  );
  expect(schemesMarkdown(schemes, links).join('\n\n')).toMatchInlineSnapshot(`
    "## Authentication

    - \`old\` (API key in the \`key\` query parameter, deprecated): The old way
    - \`login\` (OAuth 2 access token in the \`Authorization\` header)
      - Authorization code
        - Authorization: <https://example.com/authorize>
        - Token: <https://example.com/token>
      - Client credentials
        - Token: <https://example.com/token>
      - Scopes
        - \`read\`: Read everything
        - \`write\`"
  `);
});
