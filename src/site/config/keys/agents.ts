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
    'An MCP server at `/_docs/mcp`, with which AI assistants search and read the documentation, and its card. Needs `markdown` and a site with a server.',
  ),
  skills: z
    .union([
      z.boolean(),
      z.string().regex(/^(?:\.\/)?[^./\\][^\\]*$/, 'expected the path of a folder, such as "./skills"'),
    ])
    .default(true)
    .transform((value) => (typeof value === 'string' ? value.replace(/^\.\/|\/+$/g, '') : value))
    .describe(
      'Skills for agents, listed in `/.well-known/agent-skills/index.json`: one about calling the API (needs `markdown`), and those of a folder if this is its path, such as `"./skills"`. Each is a folder with `SKILL.md`.',
    ),
  catalog: enabledByDefault('`/.well-known/api-catalog`, the list of the APIs of the site (RFC 9727).'),
})
  .prefault({})
  .describe('What the site offers to programs that read it.');
