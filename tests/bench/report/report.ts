import type { BuildComparison, DocumentBuild } from '../build-comparison.ts';
import type { CheckSpeed } from '../check-speed.ts';
import type { DevStart } from '../dev-start.ts';
import type { LargeResponse } from '../large-responses.ts';
import type { LiveEditing } from '../live-editing.ts';
import type { McpLoad } from '../mcp-load.ts';
import type { PageLoading } from '../page-loading.ts';
import type { PageWeight } from '../page-weight.ts';
import type { PeerFigures } from '../peers/compare-peers.ts';
import type { ProxyThroughput } from '../proxy-throughput.ts';
import type { StarlightSite } from '../starlight.ts';
import type { TypingSpeed } from '../typing.ts';
import { buildTable, checkTable, documentTable } from './builds.ts';
import { devTable, liveTable } from './development.ts';
import { loadingTable, weightTable } from './pages.ts';
import { peersTable, starlightTables } from './peers.ts';
import { responsesTable, typingTable } from './playground.ts';
import { mcpTable, proxyTable } from './servers.ts';

/** The results of a run. Parts that did not run are absent. */
export interface Results {
  machine: Machine;
  check?: CheckSpeed[];
  build?: BuildComparison;
  dev?: DevStart;
  scale?: DocumentBuild[];
  weight?: PageWeight;
  page?: PageLoading[];
  proxy?: ProxyThroughput;
  typing?: TypingSpeed[];
  responses?: LargeResponse[];
  live?: LiveEditing;
  mcp?: McpLoad[];
  peers?: PeerFigures[];
  starlight?: StarlightSite[];
}

export interface Machine {
  node: string;
  cpus: string;
  /** The load average over a minute before and after the run, including its own processes. */
  loadBefore: number;
  loadAfter: number;
}

export function textReport({
  machine,
  check = [],
  build,
  dev,
  scale = [],
  weight,
  page,
  proxy,
  typing,
  responses,
  live,
  mcp,
  peers,
  starlight,
}: Results): string {
  const { node, cpus, loadBefore, loadAfter } = machine;
  return [
    `Node ${node}, ${cpus}, load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after`,
    ...check.flatMap(checkTable),
    ...(build ? buildTable(build) : []),
    ...(dev ? devTable(dev) : []),
    ...documentTable('Build of made-up documents, and of each of their operations', scale),
    ...(weight ? weightTable(weight) : []),
    ...(page ? loadingTable(page) : []),
    ...(proxy ? proxyTable(proxy) : []),
    ...(typing ? typingTable(typing) : []),
    ...(responses ? responsesTable(responses) : []),
    ...(live ? liveTable(live) : []),
    ...(mcp ? mcpTable(mcp) : []),
    ...(peers ? peersTable(peers) : []),
    ...(starlight ? starlightTables(starlight) : []),
  ].join('\n');
}
