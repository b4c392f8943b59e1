import { createServer } from 'node:http';
import { arrayBuffer } from 'node:stream/consumers';
import { mcpEndpoint } from '../../../integration/agents/mcp/endpoint.ts';
import { siteSource } from '../../../integration/agents/mcp/site-source.ts';
import { manyOperations, searchIndexOf } from '../../unit/agents/mcp/many-operations.ts';
import { serve } from './serve.ts';

/** Serves the MCP endpoint of a site with 10,000 operations, whose Markdown has 30,000 characters per page. */
const entries = manyOperations(10_000);
const index = JSON.stringify(searchIndexOf(entries));
const markdown = `# Operation\n\n${'x'.repeat(30_000)}\n`;
const source = siteSource(
  { name: 'Many', version: '1', entries, documents: { 'many.json': 'Many' } },
  {
    facts: { base: '/', siteBase: '/', trailingSlash: true },
    origin: undefined,
    readFile: async (path) => (path === '_docs/search.json' ? index : path.endsWith('.md') ? markdown : undefined),
    isFixed: true,
  },
);
const NO_LIMIT = 1_000_000_000;
const endpoint = mcpEndpoint(
  { path: '/_docs/mcp', source: async () => source, words: async () => ({ language: 'en', words: undefined }) },
  { limits: { concurrency: 100, concurrencyPerClient: 100, requestsPerMinute: NO_LIMIT } },
);

serve(
  createServer(async (request, response) => {
    const answer = await endpoint(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: await arrayBuffer(request),
      }),
      { clientAddress: '127.0.0.1' },
    );
    const text = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
  }),
);
