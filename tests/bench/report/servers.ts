import type { McpLoad } from '../mcp-load.ts';
import type { EndpointFigures, ProxyThroughput, SmallRun } from '../proxy-throughput.ts';
import { ascending, quantile } from '../statistics.ts';
import { mebibytes, megabytes, percent, type Row, table } from './table.ts';

export function proxyTable({
  proxy,
  undici,
  fetch,
  addedMilliseconds,
  ratioToUndici,
  ratioToFetch,
}: ProxyThroughput): string[] {
  const { peakBytes, idleBytes, bytes } = proxy.stream;
  const ways = [
    ['proxy', proxy],
    ['bare undici', undici],
    ['bare fetch', fetch],
  ] as const;
  return [
    '',
    'Proxy: what a reader notices',
    ...table(
      ['added to a request, median', `${addedMilliseconds.toFixed(2)} ms`, 'at most 2 ms'],
      [`memory while ${megabytes(bytes)} stream`, `+${mebibytes(peakBytes - idleBytes)}`, 'flat'],
      ['requests/s relative to bare undici', percent(ratioToUndici.throughput), 'at least 50 %'],
    ),
    '',
    'Proxy: small JSON bodies over 50 connections, behind the Node adapter',
    ...table(
      ['', 'requests/s', 'p50', 'p99', 'CPU a request', 'failures'],
      ...ways.map(([name, figures]) => smallRow(name, figures)),
    ),
    ...[`undici's request`, 'fetch'].map((name, index) => {
      const { throughput, cpu } = index === 0 ? ratioToUndici : ratioToFetch;
      return `The proxy handles ${percent(throughput)} of the requests of the forwarder on ${name}, which uses ${percent(cpu)} of the proxy's CPU time per request.`;
    }),
    'Medians of alternating rounds; all three run behind the same adapter.',
    '',
    `Proxy: one response of ${megabytes(proxy.stream.bytes)}`,
    ...table(
      ['', 'MB/s', 'all runs', 'peak memory', 'before'],
      ...ways.map(([name, figures]) => streamRow(name, figures)),
    ),
  ];
}

function smallRow(name: string, { small }: EndpointFigures): Row {
  const median = (value: (run: SmallRun) => number): number => quantile(ascending(small.map(value)), 0.5);
  return [
    name,
    median(({ perSecond }) => perSecond).toFixed(0),
    `${median(({ p50 }) => p50).toFixed(1)} ms`,
    `${median(({ p99 }) => p99).toFixed(1)} ms`,
    `${median(({ cpuMicroseconds }) => cpuMicroseconds).toFixed(0)} µs`,
    String(small.reduce((sum, { failures }) => sum + failures, 0)),
  ];
}

function streamRow(name: string, { stream }: EndpointFigures): Row {
  const { megabytesPerSecond, peakBytes, idleBytes } = stream;
  return [
    name,
    Math.max(...megabytesPerSecond).toFixed(0),
    megabytesPerSecond.map((speed) => speed.toFixed(0)).join(', '),
    mebibytes(peakBytes),
    mebibytes(idleBytes),
  ];
}

export function mcpTable(rows: McpLoad[]): string[] {
  return [
    '',
    'MCP server of 10,000 operations, in its own process',
    ...table(
      ['', 'alone, p50', 'p99', 'responses/s, 50 clients', 'failures', 'memory after 5, 10, 15 s'],
      ...rows.map(
        ({ tool, alone, perSecond, failures, memory }): Row => [
          tool,
          `${alone.p50.toFixed(1)} ms`,
          `${alone.p99.toFixed(1)} ms`,
          perSecond.toFixed(0),
          String(failures),
          memory.map(mebibytes).join(', '),
        ],
      ),
    ),
  ];
}
