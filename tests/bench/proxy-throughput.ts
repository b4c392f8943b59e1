import { BenchError } from './bench-error.ts';
import { type ChildServer, startServer } from './child-server.ts';
import { type Call, type Download, download, type Load, load } from './http-load.ts';
import { buildProxySite, type Endpoint, PATHS } from './proxy-site.ts';
import { ascending, median, quantile } from './statistics.ts';
import { mebibytes, megabytes, percent, table } from './table.ts';

const ENDPOINTS = ['proxy', 'undici', 'fetch'] as const satisfies readonly Endpoint[];

/** The speed of endpoints of one site with the same adapter, each in its own process. */
export interface ProxyThroughput {
  /** The proxy with all its checks. */
  proxy: EndpointFigures;
  /** A forwarder without checks, on undici's `request`. */
  undici: EndpointFigures;
  /** A forwarder without checks, on Node's `fetch`. */
  fetch: EndpointFigures;
  /** Milliseconds that the proxy adds to a single reader's request: its median minus that of the backend alone. */
  addedMilliseconds: number;
  ratioToUndici: Ratios;
  ratioToFetch: Ratios;
}

/** Ratios of the proxy to a forwarder: medians over rounds, because other work affects both in a round. */
export interface Ratios {
  /** Requests per second, divided by those of the forwarder. */
  throughput: number;
  /** CPU time of the forwarder for one request, divided by that of the proxy. */
  cpu: number;
}

export interface EndpointFigures {
  small: SmallRun[];
  stream: StreamFigures;
}

export interface SmallRun extends Load {
  /** The CPU time of the forwarding process for one request. */
  cpuMicroseconds: number;
}

export interface StreamFigures {
  bytes: number;
  /** The speed of each download. */
  megabytesPerSecond: number[];
  /** The memory of the forwarding process, before and after. */
  idleBytes: number;
  peakBytes: number;
}

/** Many alternating rounds are fair on a busy machine. They are long, so that opening connections hardly matters. */
const ROUNDS = 21;
const LATENCY_ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 3;
const STREAM_BYTES = 100_000_000;
const DOWNLOADS = 3;
const BODY = JSON.stringify({ title: 'A small request', quantity: 3, note: 'It says little.' });

/** Sends the same requests to the same backend through each endpoint, alternately. All servers listen only on 127.0.0.1. */
export async function proxyThroughput(): Promise<ProxyThroughput> {
  await using backend = await startServer('backend.ts');
  console.error('Building the site of the proxy …');
  const site = await buildProxySite(backend.origin);
  const small = await measureSmall(site, backend.origin);
  const addedMilliseconds = await measureLatency(site, backend.origin);
  const figures = async (endpoint: Endpoint): Promise<EndpointFigures> => ({
    small: small[endpoint],
    stream: await measureStream(site, endpoint, backend.origin),
  });
  return {
    proxy: await figures('proxy'),
    undici: await figures('undici'),
    fetch: await figures('fetch'),
    addedMilliseconds,
    ratioToUndici: ratios(small.proxy, small.undici),
    ratioToFetch: ratios(small.proxy, small.fetch),
  };
}

async function measureSmall(site: string, backend: string): Promise<Record<Endpoint, SmallRun[]>> {
  await using proxy = await startServer('site.ts', site);
  await using undici = await startServer('site.ts', site);
  await using fetch = await startServer('site.ts', site);
  const servers = { proxy, undici, fetch };
  const runs: Record<Endpoint, SmallRun[]> = { proxy: [], undici: [], fetch: [] };
  for (const endpoint of ENDPOINTS) await warmUp(endpoint, smallCall(endpoint, servers[endpoint].origin, backend));
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.error(`Small requests, round ${round} of ${ROUNDS} …`);
    for (const endpoint of round % 2 === 0 ? ENDPOINTS : ENDPOINTS.toReversed()) {
      runs[endpoint].push(await smallRun(servers[endpoint], smallCall(endpoint, servers[endpoint].origin, backend)));
    }
  }
  return runs;
}

/** Measures one reader after another, alternating with requests that go directly to the backend. */
async function measureLatency(site: string, backend: string): Promise<number> {
  await using proxy = await startServer('site.ts', site);
  const through = smallCall('proxy', proxy.origin, backend);
  const headers = { 'content-type': 'application/json' };
  const direct: Call = { method: 'POST', url: `${backend}/items`, headers, body: BODY };
  await warmUp('proxy', through);
  const added: number[] = [];
  for (let round = 1; round <= LATENCY_ROUNDS; round += 1) {
    console.error(`One reader, round ${round} of ${LATENCY_ROUNDS} …`);
    const [alone, proxied] = [await load(direct, SECONDS, 1), await load(through, SECONDS, 1)];
    added.push(proxied.p50 - alone.p50);
  }
  return quantile(ascending(added), 0.5);
}

async function smallRun(server: ChildServer, call: Call): Promise<SmallRun> {
  const before = await server.usage();
  const run = await load(call, SECONDS);
  const after = await server.usage();
  return { ...run, cpuMicroseconds: ((after.cpuSeconds - before.cpuSeconds) / run.requests) * 1e6 };
}

/** Measures a stream in a new process, because a peak covers the whole lifetime of a process. */
async function measureStream(site: string, endpoint: Endpoint, backend: string): Promise<StreamFigures> {
  console.error(`Stream of ${STREAM_BYTES / 1e6} MB, ${endpoint} …`);
  await using server = await startServer('site.ts', site);
  const { peakBytes: idleBytes } = await server.usage();
  const megabytesPerSecond: number[] = [];
  for (let count = 0; count < DOWNLOADS; count += 1) {
    const answer = await download(streamCall(endpoint, server.origin, backend));
    if (answer.bytes < STREAM_BYTES || !isComplete(endpoint, answer)) throw downloadError(endpoint, answer);
    megabytesPerSecond.push(STREAM_BYTES / 1e6 / answer.seconds);
  }
  const { peakBytes } = await server.usage();
  return { bytes: STREAM_BYTES, megabytesPerSecond, idleBytes, peakBytes };
}

async function warmUp(endpoint: Endpoint, call: Call): Promise<void> {
  const answer = await download(call);
  if (!isComplete(endpoint, answer)) throw downloadError(endpoint, answer);
  await load(call, WARM_UP_SECONDS);
}

function isComplete(endpoint: Endpoint, { status, end }: Download): boolean {
  return status === 200 && (endpoint !== 'proxy' || /\{"end":\{"complete":true,[^\n]*\}\n$/.test(end));
}

function downloadError(endpoint: Endpoint, { status, bytes, end }: Download): BenchError {
  return new BenchError(`The endpoint "${endpoint}" answered ${status} and ${bytes} bytes, which end in:\n${end}`);
}

function smallCall(endpoint: Endpoint, origin: string, backend: string): Call {
  const headers: [string, string][] = [['content-type', 'application/json']];
  return endpointCall(endpoint, origin, { method: 'POST', url: `${backend}/items`, headers, body: BODY });
}

function streamCall(endpoint: Endpoint, origin: string, backend: string): Call {
  return endpointCall(endpoint, origin, { method: 'GET', url: `${backend}/stream?bytes=${STREAM_BYTES}`, headers: [] });
}

/** Returns a call with the envelope that the playground sends. The forwarders without checks read the same one. */
function endpointCall(endpoint: Endpoint, origin: string, envelope: object): Call {
  return {
    method: 'POST',
    url: `${origin}${PATHS[endpoint]}`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(envelope),
  };
}

function ratios(proxy: readonly SmallRun[], forwarder: readonly SmallRun[]): Ratios {
  const medianOf = (ratio: (one: SmallRun, other: SmallRun) => number): number =>
    quantile(ascending(proxy.flatMap((run, round) => (forwarder[round] ? ratio(run, forwarder[round]) : []))), 0.5);
  return {
    throughput: medianOf((one, other) => one.perSecond / other.perSecond),
    cpu: medianOf((one, other) => other.cpuMicroseconds / one.cpuMicroseconds),
  };
}

export function proxyTable({ addedMilliseconds, ratioToUndici, ratioToFetch, ...figures }: ProxyThroughput): string[] {
  const { peakBytes, idleBytes, bytes } = figures.proxy.stream;
  const noticed = [
    ['added to a request, median', `${addedMilliseconds.toFixed(2)} ms`, 'at most 2 ms'],
    [`memory while ${megabytes(bytes)} stream`, `+${mebibytes(peakBytes - idleBytes)}`, 'flat'],
    ['requests/s relative to bare undici', percent(ratioToUndici.throughput), 'at least 50 %'],
  ] as const;
  const ways = [
    { name: 'proxy', ...figures.proxy },
    { name: 'bare undici', ...figures.undici },
    { name: 'bare fetch', ...figures.fetch },
  ];
  const ratios = [
    { name: "undici's request", ...ratioToUndici },
    { name: 'fetch', ...ratioToFetch },
  ];
  return [
    ...table('Proxy: what a reader notices', noticed, {
      '': ([what]) => what,
      measured: ([, measured]) => measured,
      goal: ([, , goal]) => goal,
    }),
    ...table('Proxy: small JSON bodies over 50 connections, behind the Node adapter', ways, {
      '': ({ name }) => name,
      'requests/s': ({ small }) => median(small, 'perSecond').toFixed(0),
      p50: ({ small }) => `${median(small, 'p50').toFixed(1)} ms`,
      p99: ({ small }) => `${median(small, 'p99').toFixed(1)} ms`,
      'CPU a request': ({ small }) => `${median(small, 'cpuMicroseconds').toFixed(0)} µs`,
      failures: ({ small }) => String(small.reduce((sum, { failures }) => sum + failures, 0)),
    }),
    ...ratios.map(
      ({ name, throughput, cpu }) =>
        `The proxy handles ${percent(throughput)} of the requests of the forwarder on ${name}, which uses ${percent(cpu)} of the proxy's CPU time per request.`,
    ),
    'Medians of alternating rounds; all three run behind the same adapter.',
    ...table(`Proxy: one response of ${megabytes(bytes)}`, ways, {
      '': ({ name }) => name,
      'MB/s': ({ stream }) => Math.max(...stream.megabytesPerSecond).toFixed(0),
      'all runs': ({ stream }) => stream.megabytesPerSecond.map((speed) => speed.toFixed(0)).join(', '),
      'peak memory': ({ stream }) => mebibytes(stream.peakBytes),
      before: ({ stream }) => mebibytes(stream.idleBytes),
    }),
  ];
}
