import { z } from 'zod';
import { settingsObject } from './object.ts';

const enabledByDefault = (description: string) => z.boolean().default(true).describe(description);

export const agents = settingsObject({
  markdown: enabledByDefault(
    'Publishes each page as Markdown too, at its URL with `.md`, and each operation as a small OpenAPI document, at its URL with `.openapi.json`. The servers of `docs build`, `docs preview`, and `astro dev` also answer `.openapi.yaml`.',
  ),
  yaml: z
    .boolean()
    .default(false)
    .describe('Also writes the small OpenAPI documents as `.openapi.yaml` files, for static hosts.'),
  llms: enabledByDefault(
    'Publishes `/llms.txt`, a list of all pages in Markdown, and `/llms-full.txt`, their text. Requires `markdown`.',
  ),
  mcp: enabledByDefault(
    'Serves an MCP server at `/_docs/mcp`, which lets AI assistants search and read the documentation, and its server card. Requires `markdown` and a site with a server.',
  ),
  skills: z
    .union([
      z.boolean(),
      z.string().regex(/^(?:\.\/)?[^./\\][^\\]*$/, 'expected the path of a folder, such as "./skills"'),
    ])
    .default(true)
    .transform((value) => (typeof value === 'string' ? value.replace(/^\.\/|\/+$/g, '') : value))
    .describe(
      'Publishes skills for agents, listed in `/.well-known/agent-skills/index.json`. `true` publishes one about calling the API, which requires `markdown`. A path, such as `"./skills"`, also publishes the skills in that folder. Each skill is a folder with a `SKILL.md`.',
    ),
  catalog: enabledByDefault('Publishes `/.well-known/api-catalog`, a list of the site’s APIs (RFC 9727).'),
})
  .prefault({})
  .describe('What the site publishes for agents and other programs.');
