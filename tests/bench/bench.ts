import { existsSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchError } from './bench-error.ts';
import { buildSpecbook, compareBuilds, specbookOutput } from './build-comparison.ts';
import { buildPackage } from './built-package.ts';
import { checkSpeeds } from './check-speed.ts';
import { devStart } from './dev-start.ts';
import { benchFolder, bookshop, stripeDocument } from './folders.ts';
import { githubDocument } from './github-document.ts';
import { largeResponses } from './large-responses.ts';
import { liveEditing } from './live-editing.ts';
import { mcpLoad } from './mcp-load.ts';
import { pageLoading } from './page-loading.ts';
import { pageWeight } from './page-weight.ts';
import { comparePeers } from './peers/compare-peers.ts';
import { proxyThroughput } from './proxy-throughput.ts';
import { type Results, textReport } from './report/report.ts';
import { buildsByScale } from './scale.ts';
import { builderReport } from './site-builders/builder-report.ts';
import { type BuiltDocument, compareBuilders } from './site-builders/compare-builders.ts';
import { starlightSites } from './starlight.ts';
import { typingSpeeds } from './typing.ts';

const USAGE = `Usage: npm run bench -- [--only check|build|dev|scale|weight|page|proxy|typing|responses|live|peers|starlight|mcp] [--json]
       npm run bench -- --compare [--tool NAME] [--document FILE]… [--json]

Measures and asserts nothing:
  check      time and memory to check GitHub's API description and a large corpus document, and of parsing and ajv alone
  build      time and memory to build the site of GitHub's API description, and a bare Astro site of the same pages
  dev        the first page of astro dev, compared with a bare Astro site, and the heap after 500 edits
  scale      time and memory for each operation of generated documents of 100, 1,000 and 10,000
  weight     HTML, CSS and JavaScript of that site's pages
  page       loading a page and sending its request, on Slow 4G with a slow CPU: the example site, GitHub's, Stripe's
  proxy      time added to a request, memory of a stream of 100 MB, requests/s compared with forwarders without checks
  typing     main thread's time for a key, a choice and an item in forms of 500 fields
  responses  main thread's long tasks while a response of 100 MB arrives
  live       time from saving an edit of GitHub's API description to a tab that shows it, and of parsing the file alone
  peers      reading an operation with other tools: time, bytes and memory, with a small document and with GitHub's
  starlight  builds and pages compared with the plugin starlight-openapi: the petstore, Stripe's document and GitHub's
  mcp        responses of the MCP server with 10,000 operations: time alone, and memory in a minute with 50 clients

--compare builds the same documents with other tools, each from npm in its own folder, within 10 minutes and 6 GiB.
Progress goes to stderr, the result to stdout. Downloads and built sites are in .cache/bench, those of
--compare in the folder for temporary files.`;

const PARTS = [
  'check',
  'build',
  'dev',
  'scale',
  'weight',
  'page',
  'proxy',
  'typing',
  'responses',
  'live',
  'peers',
  'starlight',
  'mcp',
] as const;
type Part = (typeof PARTS)[number];
/** The parts that are measured with the built package. */
const OF_PACKAGE = new Set<Part>(['check', 'build', 'dev', 'scale', 'weight', 'live', 'peers', 'starlight']);

interface Options {
  parts: readonly Part[];
  json: boolean;
  compare: { tool: string | undefined; documents: readonly string[] } | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      compare: { type: 'boolean' },
      tool: { type: 'string' },
      document: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const parts = values.only === undefined ? PARTS : PARTS.filter((part) => part === values.only);
  if (parts.length === 0) throw new TypeError(`There is no part "${values.only}".`);
  const compare = values.compare ? { tool: values.tool, documents: values.document ?? [] } : undefined;
  return { parts, json: values.json ?? false, compare };
}

async function comparison({ tool, documents }: NonNullable<Options['compare']>): Promise<BuiltDocument[]> {
  buildPackage();
  if (documents.length > 0) return compareBuilders(documents, tool);
  const stripe = existsSync(stripeDocument) ? [stripeDocument] : [];
  return compareBuilders([bookshop, ...stripe, await githubDocument()], tool);
}

async function measure(parts: readonly Part[]): Promise<Results> {
  const loadBefore = minuteLoad();
  const results: Omit<Results, 'machine'> = {};
  if (parts.some((part) => OF_PACKAGE.has(part))) buildPackage();
  if (parts.includes('check')) results.check = await checkSpeeds(await githubDocument());
  if (parts.includes('scale')) results.scale = await buildsByScale();
  if (parts.includes('build')) results.build = await compareBuilds(await githubDocument());
  if (parts.includes('dev')) results.dev = await devStart(await githubDocument());
  if (parts.includes('weight')) {
    if (!results.build) await buildSpecbook(await githubDocument());
    results.weight = pageWeight(specbookOutput);
  }
  if (parts.includes('page')) results.page = await pageLoading(await githubDocument());
  if (parts.includes('proxy')) results.proxy = await proxyThroughput();
  if (parts.includes('typing')) results.typing = await typingSpeeds();
  if (parts.includes('responses')) results.responses = await largeResponses();
  if (parts.includes('live')) results.live = await liveEditing(await githubDocument());
  if (parts.includes('mcp')) results.mcp = await mcpLoad();
  if (parts.includes('peers')) results.peers = await comparePeers(await githubDocument());
  if (parts.includes('starlight')) results.starlight = await starlightSites(await githubDocument());
  const cores = cpus();
  const machine = {
    node: process.version,
    cpus: `${cores.length} × ${cores[0]?.model ?? 'unknown'}`,
    loadBefore,
    loadAfter: minuteLoad(),
  };
  return { machine, ...results };
}

function minuteLoad(): number {
  return loadavg()[0] ?? 0;
}

function usageError(error: unknown): never {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exit(2);
}

let options: Options;
try {
  options = readOptions();
} catch (error) {
  usageError(error);
}
mkdirSync(benchFolder, { recursive: true });
try {
  if (options.compare) {
    const builds = await comparison(options.compare);
    console.log(options.json ? JSON.stringify(builds, null, 2) : builderReport(builds));
  } else {
    const results = await measure(options.parts);
    console.log(options.json ? JSON.stringify(results, null, 2) : textReport(results));
  }
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
