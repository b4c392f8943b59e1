import { startServer } from './child-server.ts';
import { type Call, load } from './http-load.ts';
import { mebibytes, table } from './table.ts';

/** The speed of the MCP server of a site with 10,000 operations, in its own process. */
export interface McpLoad {
  tool: string;
  /** Milliseconds for a single client that calls repeatedly. */
  alone: { p50: number; p99: number };
  /** Calls per second by 50 simultaneous clients, for a minute in total. */
  perSecond: number;
  failures: number;
  /** The memory of the server after each third of the time. */
  memory: number[];
}

const CLIENTS = 50;
const SECONDS = 5;
const THIRDS = 3;

const CALLS: Record<string, object> = {
  search: { query: 'make a new thing in a list' },
  list_operations: { tag: 'tag 7', limit: 20 },
  get_operation: { operation: 'thing4321' },
  'get_operation, an unknown name': { operation: 'thong4321' },
};

export async function mcpLoad(): Promise<McpLoad[]> {
  await using server = await startServer('mcp.ts');
  const rows: McpLoad[] = [];
  for (const [title, args] of Object.entries(CALLS)) {
    console.error(`MCP server: ${title} …`);
    const name = title.replace(/,.*/, '');
    const call: Call = {
      url: `${server.origin}/_docs/mcp`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    };
    await load(call, 2, 1);
    const { p50, p99 } = await load(call, 3, 1);
    const runs: { perSecond: number; failures: number; memory: number }[] = [];
    for (let third = 1; third <= THIRDS; third += 1) {
      const { perSecond, failures } = await load(call, SECONDS, CLIENTS);
      runs.push({ perSecond, failures, memory: (await server.usage()).peakBytes });
    }
    rows.push({
      tool: title,
      alone: { p50, p99 },
      perSecond: runs.reduce((sum, { perSecond }) => sum + perSecond, 0) / THIRDS,
      failures: runs.reduce((sum, { failures }) => sum + failures, 0),
      memory: runs.map(({ memory }) => memory),
    });
  }
  return rows;
}

export function mcpTable(rows: readonly McpLoad[]): string[] {
  return table('MCP server of 10,000 operations, in its own process', rows, {
    '': ({ tool }) => tool,
    'alone, p50': ({ alone }) => `${alone.p50.toFixed(1)} ms`,
    p99: ({ alone }) => `${alone.p99.toFixed(1)} ms`,
    'responses/s, 50 clients': ({ perSecond }) => perSecond.toFixed(0),
    failures: ({ failures }) => String(failures),
    'memory after 5, 10, 15 s': ({ memory }) => memory.map(mebibytes).join(', '),
  });
}
