import { BenchError } from './bench-error.ts';
import { type ChildServer, startServer } from './child-server.ts';
import { type Call, type Download, download, type Load, load } from './http-load.ts';

/** Ways from the client to the backend. */
const WAYS = ['proxy', 'bare', 'bareReconnecting'] as const;
type Way = (typeof WAYS)[number];

export interface ProxyThroughput {
  /** The proxy with all its checks, which opens a connection per request. */
  proxy: WayFigures;
  /** A forwarder without checks that keeps its connections. */
  bare: WayFigures;
  /** A forwarder without checks that opens a connection per request. */
  bareReconnecting: WayFigures;
  /** Requests per second of the proxy by those of the forwarder, of the better runs. */
  ratioToBare: number;
  ratioToBareReconnecting: number;
}

export interface WayFigures {
  small: SmallRun[];
  stream: StreamFigures;
}

export interface SmallRun extends Load {
  /** Of the forwarding process, for one request. */
  cpuMicroseconds: number;
}

export interface StreamFigures {
  bytes: number;
  /** One per download. */
  megabytesPerSecond: number[];
  /** Of the forwarding process, before and after. */
  idleBytes: number;
  peakBytes: number;
}

const ROUNDS = 2;
const SECONDS = 5;
const WARM_UP_SECONDS = 1;
const STREAM_BYTES = 100_000_000;
const DOWNLOADS = 3;
const BODY = JSON.stringify({ title: 'A small request', quantity: 3, note: 'It says little.' });

/** Sends the same requests to the same backend each way, in turns. All servers listen on 127.0.0.1 only. */
export async function proxyThroughput(): Promise<ProxyThroughput> {
  await using backend = await startServer('backend.ts');
  const small = await measureSmall(backend.origin);
  const figures = async (way: Way): Promise<WayFigures> => ({
    small: small[way],
    stream: await measureStream(way, backend.origin),
  });
  return {
    proxy: await figures('proxy'),
    bare: await figures('bare'),
    bareReconnecting: await figures('bareReconnecting'),
    ratioToBare: most(small.proxy) / most(small.bare),
    ratioToBareReconnecting: most(small.proxy) / most(small.bareReconnecting),
  };
}

async function measureSmall(backend: string): Promise<Record<Way, SmallRun[]>> {
  await using proxy = await startWay('proxy', backend);
  await using bare = await startWay('bare', backend);
  await using bareReconnecting = await startWay('bareReconnecting', backend);
  const servers = { proxy, bare, bareReconnecting };
  const runs: Record<Way, SmallRun[]> = { proxy: [], bare: [], bareReconnecting: [] };
  for (const way of WAYS) await warmUp(way, smallCall(way, servers[way].origin, backend));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const way of WAYS) {
      console.error(`Small requests, ${way}, round ${round} of ${ROUNDS} …`);
      runs[way].push(await smallRun(servers[way], smallCall(way, servers[way].origin, backend)));
    }
  }
  return runs;
}

async function smallRun(server: ChildServer, call: Call): Promise<SmallRun> {
  const before = await server.usage();
  const run = await load(call, SECONDS);
  const after = await server.usage();
  return { ...run, cpuMicroseconds: ((after.cpuSeconds - before.cpuSeconds) / run.requests) * 1e6 };
}

/** A process of its own, because a peak is that of a whole life. */
async function measureStream(way: Way, backend: string): Promise<StreamFigures> {
  console.error(`Stream of ${STREAM_BYTES / 1e6} MB, ${way} …`);
  await using server = await startWay(way, backend);
  const { peakBytes: idleBytes } = await server.usage();
  const megabytesPerSecond: number[] = [];
  for (let count = 0; count < DOWNLOADS; count += 1) {
    const answer = await download(streamCall(way, server.origin, backend));
    if (answer.bytes < STREAM_BYTES || !isComplete(way, answer)) throw failed(way, answer);
    megabytesPerSecond.push(STREAM_BYTES / 1e6 / answer.seconds);
  }
  const { peakBytes } = await server.usage();
  return { bytes: STREAM_BYTES, megabytesPerSecond, idleBytes, peakBytes };
}

async function warmUp(way: Way, call: Call): Promise<void> {
  const answer = await download(call);
  if (!isComplete(way, answer)) throw failed(way, answer);
  await load(call, WARM_UP_SECONDS);
}

function isComplete(way: Way, { status, end }: Download): boolean {
  return status === 200 && (way !== 'proxy' || /\{"end":\{"complete":true,[^\n]*\}\n$/.test(end));
}

function failed(way: Way, { status, bytes, end }: Download): BenchError {
  return new BenchError(`The way "${way}" answered ${status} and ${bytes} bytes, which end in:\n${end}`);
}

function startWay(way: Way, backend: string): Promise<ChildServer> {
  if (way === 'proxy') return startServer('proxy.ts', backend);
  return startServer('bare-forwarder.ts', backend, way === 'bare' ? 'keep-alive' : 'close');
}

function smallCall(way: Way, origin: string, backend: string): Call {
  const headers = { 'content-type': 'application/json' };
  if (way === 'proxy') return proxyCall(origin, { method: 'POST', url: `${backend}/items`, headers, body: BODY });
  return { method: 'POST', url: `${origin}/items`, headers, body: BODY };
}

function streamCall(way: Way, origin: string, backend: string): Call {
  const path = `/stream?bytes=${STREAM_BYTES}`;
  const call: Call = {
    method: 'GET',
    url: `${way === 'proxy' ? backend : origin}${path}`,
    headers: {},
    body: undefined,
  };
  return way === 'proxy' ? proxyCall(origin, call) : call;
}

/** The call as the playground sends it. */
function proxyCall(origin: string, { method, url, headers, body }: Call): Call {
  return {
    method: 'POST',
    url: `${origin}/_docs/api/request`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ method, url, headers: Object.entries(headers), body }),
  };
}

function most(runs: readonly SmallRun[]): number {
  return Math.max(...runs.map(({ perSecond }) => perSecond));
}
