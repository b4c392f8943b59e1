import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** Both generations of the protocol, as options of a client. */
export const GENERATIONS = [
  ['of the protocol 2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['of the protocols before', { mode: 'legacy' }],
] as const;

type Generation = (typeof GENERATIONS)[number][1];

/** Connects a client of the official package to a URL. It disconnects when it is disposed. */
export async function mcpAt(url: string, generation: Generation = GENERATIONS[0][1]) {
  return toolsOf(new StreamableHTTPClientTransport(new URL(url)), generation);
}

/** Connects a client to a server that the client starts. */
export async function mcpOf(
  program: { command: string; args: string[]; cwd?: string; env?: Record<string, string> },
  generation: Generation = GENERATIONS[0][1],
) {
  return toolsOf(new StdioClientTransport({ stderr: 'pipe', ...program }), generation);
}

async function toolsOf(transport: StreamableHTTPClientTransport | StdioClientTransport, generation: Generation) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: generation });
  await client.connect(transport);
  return {
    client,
    /** Calls a tool. Returns the text of the result, which starts with `ERROR` if the call failed. */
    async ask(name: string, args: Record<string, unknown>): Promise<string> {
      const { content, isError } = await client.callTool({ name, arguments: args });
      return `${isError ? 'ERROR ' : ''}${content.map((each) => (each.type === 'text' ? each.text : '')).join('')}`;
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
