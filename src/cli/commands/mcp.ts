import path from 'node:path';
import type { Command, Terminal } from '../options/command.ts';
import { parseOptions, refusePositionals } from '../options/options.ts';
import { type PageFolder, pageFolder } from '../site/page-folder.ts';
import { findSite } from '../site/site-folder.ts';

export const mcp: Command = {
  name: 'mcp',
  usage: '[--root FOLDER]',
  summary: 'Let AI assistants on this machine search and read the documentation',
  help: [
    'Runs an MCP server over standard input and output, for clients that start it themselves. It has the same tools as',
    'a built site’s server at /_docs/mcp: search, list_operations, get_operation, get_page, and list_changes. It reads',
    'the site’s files once, when it starts.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    '',
    'Client configuration:',
    '  { "mcpServers": { "docs": { "command": "npx", "args": ["-y", "astro-specbook", "mcp", "--root", "FOLDER"] } } }',
    '',
    'Exit code: 0 the client disconnected, 1 couldn’t start, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { values, positionals } = parseOptions(args, { root: { type: 'string' } });
    refusePositionals(positionals);
    const serve = await loadServer();
    await serve(await pageFolder(findSite(values.root, terminal.cwd), terminal), terminal);
    return 0;
  },
};

type Serve = (folder: PageFolder, terminal: Pick<Terminal, 'err' | 'untilStopped'>) => Promise<void>;

/** Loads the server, which is a part of the integration, because it answers with files that a build writes. */
async function loadServer(): Promise<Serve> {
  const file = `../../../integration/agents/mcp/serve-stdio${path.extname(import.meta.url)}`;
  const { serveStdioOf } = (await import(new URL(file, import.meta.url).href)) as { serveStdioOf: Serve };
  return serveStdioOf;
}
