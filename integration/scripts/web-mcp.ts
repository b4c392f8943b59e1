// Offers the tools of the MCP server to agents in the browser (WebMCP). Only browsers that have it load this file.

/** The part of the interface that we use (https://webmachinelearning.github.io/webmcp/). */
interface ModelContext {
  registerTool(tool: object): Promise<void>;
}

interface McpTool {
  name: string;
  annotations: { readOnlyHint: boolean };
}

export async function offerTools(context: ModelContext, server: string): Promise<void> {
  const { tools } = await ask<{ tools: McpTool[] }>(server, 'tools/list', {});
  for (const { annotations, ...tool } of tools) {
    await context.registerTool({
      ...tool,
      // Texts of API documents may come from somebody else.
      annotations: { readOnlyHint: annotations.readOnlyHint, untrustedContentHint: true },
      execute: (input: object) => ask(server, 'tools/call', { name: tool.name, arguments: input }),
    });
  }
}

/** Sends a message to the MCP server, which needs no session. The response is a stream with one event. */
async function ask<Result>(server: string, method: string, params: object): Promise<Result> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await (await fetch(server, { method: 'POST', headers, body })).text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  if (!result) throw new Error('The MCP server did not answer.');
  return result;
}
