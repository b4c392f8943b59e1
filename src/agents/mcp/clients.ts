import { mcp as words } from '../../words/english/mcp.ts';
import { say } from '../../words/say.ts';
import { serverName } from './server-name.ts';

/** How a program is configured for an MCP server. */
export interface ClientSetup {
  client: string;
  /** What to do, in a sentence or two. */
  instruction: string;
  /** The line for a terminal or a field, or the text of the file that `instruction` names. */
  code: string;
}

/** Returns a link that opens Cursor, which asks whether to add the server. */
export function cursorLink(siteName: string, url: string): string {
  const config = btoa(JSON.stringify({ url }));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${serverName(siteName)}&config=${encodeURIComponent(config)}`;
}

/** Returns a link that opens VS Code, which asks whether to add the server. */
export function vscodeLink(siteName: string, url: string): string {
  const config = { name: serverName(siteName), type: 'http', url };
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(config))}`;
}

/** Returns every client that the setup page names, in the order of the page. */
export function clientSetups(siteName: string, url: string): ClientSetup[] {
  const name = serverName(siteName);
  const file = (path: string) => say(words.addToFile, { file: path });
  return [
    {
      client: 'Claude Code',
      instruction: words.runInTerminal,
      code: `claude mcp add --transport http ${name} ${url}`,
    },
    { client: 'Claude Desktop', instruction: words.claudeDesktop, code: url },
    {
      client: 'Cursor',
      instruction: file('~/.cursor/mcp.json'),
      code: json({ mcpServers: { [name]: { url } } }),
    },
    {
      client: 'VS Code',
      instruction: file('.vscode/mcp.json'),
      code: json({ servers: { [name]: { type: 'http', url } } }),
    },
    { client: 'Codex', instruction: words.runInTerminal, code: `codex mcp add ${name} --url ${url}` },
    {
      client: words.otherClients,
      instruction: words.otherForm,
      code: json({ mcpServers: { [name]: { type: 'http', url } } }),
    },
    {
      client: words.local,
      instruction: words.localForm,
      code: json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'astro-specbook', 'mcp', '--root', '.'] } } }),
    },
  ];
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
