import { expect, onTestFinished, test } from 'vitest';
import { mcpAt } from '../support/mcp-client.ts';
import { openapi } from '../support/scratch-site.ts';
import { servedSite } from '../support/server-site.ts';

/** Packages of ours that servers load, in versions of the site that do not work for us. */
const OTHERS = ['zod', 'ipaddr.js', 'minisearch', 'oauth4webapi', 'eventsource-parser'].flatMap((name) => [
  [
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '0.0.1', type: 'module', exports: './index.js' }),
  ],
  [`node_modules/${name}/index.js`, `throw new Error('This is the ${name} of the site.');`],
]);

test('a server uses our versions of packages of which the site has others', { timeout: 180_000 }, async () => {
  const site = await servedSite({
    ...Object.fromEntries(OTHERS),
    'docs.json': JSON.stringify({ name: 'Pets', api: { openapi: 'api.json' } }),
    'api.json': openapi({ '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } }),
  });
  onTestFinished(() => site.remove());
  await using mcp = await mcpAt(`${site.base}/_docs/mcp`);
  expect(await mcp.ask('search', { query: 'pets' })).toContain('List pets');
  expect((await fetch(`${site.base}/_docs/api/request`)).status).toBe(405);
});
