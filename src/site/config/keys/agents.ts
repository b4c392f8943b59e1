import { z } from 'zod';
import { settingsObject } from './object.ts';

const enabledByDefault = (description: string) => z.boolean().default(true).describe(description);

export const agents = settingsObject({
  markdown: enabledByDefault(
    'Each page also as Markdown, at its URL with `.md`, and each operation as a small OpenAPI document of its own, at its URL with `.openapi.json`. The servers of `docs build`, `docs preview`, and `astro dev` answer `.openapi.yaml`, too.',
  ),
  yaml: z
    .boolean()
    .default(false)
    .describe('Writes the small OpenAPI documents as `.openapi.yaml` files, too, for hosts of plain files.'),
  llms: enabledByDefault(
    '`/llms.txt`, the list of all pages as Markdown, and `/llms-full.txt`, their text. Needs `markdown`.',
  ),
  mcp: enabledByDefault(
    'An MCP server at `/_docs/mcp`, with which AI assistants search and read the documentation. Needs `markdown` and a site with a server.',
  ),
  catalog: enabledByDefault('`/.well-known/api-catalog`, the list of the APIs of the site (RFC 9727).'),
})
  .prefault({})
  .describe('What the site offers to programs that read it.');
