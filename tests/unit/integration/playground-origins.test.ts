import { expect, test } from 'vitest';
import { playgroundOrigins } from '../../../integration/render/views/playground-origins.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';
import { openapi } from '../site/project/support.ts';

/** Returns what the content security policy allows for a document with these servers. */
async function originsFor(urls: readonly string[]): Promise<string[]> {
  const components = {
    securitySchemes: { oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: urls[0], scopes: {} } } } },
  };
  const document = { ...JSON.parse(openapi('users')), servers: urls.map((url) => ({ url })), components };
  const root = folder({
    'docs.json': '{ "api": { "openapi": "api.json", "playground": { "proxy": false } } }',
    'api.json': JSON.stringify(document),
  });
  return playgroundOrigins(await loadProject(root), false);
}

test('a policy allows the servers of a document', async () => {
  expect(
    await originsFor(['https://api.example.com:8443/v1', 'http://[::1]:80/', 'https://{tenant}.example.com']),
  ).toEqual(["'self'", 'https://api.example.com:8443', 'http://[::1]', 'https:']);
});

test.each(['https://x;script-src-elem', 'https://x,default-src', "https://x'self'", 'https://*.example.com'])(
  'a document cannot add directives to a policy with the server %s',
  async (url) => {
    expect(await originsFor([url, 'https://evil.test'])).toEqual(["'self'", 'https://evil.test']);
  },
);

test.each([
  ['https://ask.example.com/v1', ["'self'", 'https://ask.example.com']],
  ['/api/ask', ["'self'"]],
])('a policy allows the endpoint of Ask at %s', async (endpoint, origins) => {
  const root = folder({ 'docs.json': JSON.stringify({ ask: { endpoint } }) });
  expect(playgroundOrigins(await loadProject(root), true)).toEqual(origins);
});
