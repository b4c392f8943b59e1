import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { DocsSource } from './docs-source.ts';
import { serverName } from './server-name.ts';
import { operationAnswer, operationsAnswer, pageAnswer, searchAnswer } from './tool-answers.ts';

const name = (description: string) => z.string().max(300).describe(description);

const INPUTS = {
  search: z.object({
    query: z.string().trim().min(1).max(300).describe('Words of the question, such as "create a repository".'),
    document: name('Only pages of this API document.').optional(),
    limit: z.int().min(1).max(30).default(10).describe('Number of results.'),
  }),
  list_operations: z.object({
    document: name('Only operations of this API document.').optional(),
    tag: name('Only operations with this tag.').optional(),
    method: name('Only this HTTP method.').optional(),
    path_prefix: name('Only paths that begin with this, such as "/users".').optional(),
    text: name(
      'Only operations whose title, path, operationId, description or tags contain all these words.',
    ).optional(),
    offset: z.int().min(0).max(1_000_000).default(0).describe('Number of operations to skip.'),
    limit: z.int().min(1).max(200).default(50).describe('Number of operations.'),
  }),
  get_operation: z.object({
    operation: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .describe(
        'The operation as METHOD and path ("POST /orders"), as "webhook NAME", or its operationId. Put the document before it where several documents have it ("orders.json POST /orders").',
      ),
  }),
  get_page: z.object({
    page: z.string().max(1000).describe('The page: its name in search results, its path or its URL.'),
  }),
};

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const HOUR = 3_600_000;
const PUBLIC = { ttlMs: HOUR, cacheScope: 'public' } as const;

/**
 * Creates the MCP server of a site. It has four tools that read the documentation, in a fixed order. It sends no
 * request to any API.
 */
export function docsServer(source: DocsSource): McpServer {
  const { name, version, description } = source;
  const server = new McpServer(
    { name: serverName(name), title: name, version },
    {
      instructions: [
        `The documentation of ${name}${description === undefined ? '.' : `: ${description}`}`,
        'Find an operation with search or list_operations, then read it whole with get_operation: parameters, body, responses, an example and its part of the OpenAPI document. Read guides with get_page.',
      ].join('\n'),
      cacheHints: { 'tools/list': PUBLIC, 'server/discover': PUBLIC },
    },
  );
  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Finds operations and pages in the documentation of ${name} by words, the best match first.`,
      inputSchema: INPUTS.search,
      annotations: READ_ONLY,
    },
    (question) => searchAnswer(source, question),
  );
  server.registerTool(
    'list_operations',
    {
      title: 'List operations',
      description: `Lists the API operations of ${name} in a fixed order, filtered by document, tag, method, path prefix or words.`,
      inputSchema: INPUTS.list_operations,
      annotations: READ_ONLY,
    },
    (filter) => operationsAnswer(source, filter),
  );
  server.registerTool(
    'get_operation',
    {
      title: 'Read an operation',
      description:
        'Everything about one API operation as Markdown: URL, authorization, parameters, body, responses, a cURL example and the smallest OpenAPI document that holds it.',
      inputSchema: INPUTS.get_operation,
      annotations: READ_ONLY,
    },
    ({ operation }) => operationAnswer(source, operation),
  );
  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description: `One page of the documentation of ${name} as Markdown: a guide, an overview, a channel or a schema.`,
      inputSchema: INPUTS.get_page,
      annotations: READ_ONLY,
    },
    ({ page }) => pageAnswer(source, page),
  );
  return server;
}
