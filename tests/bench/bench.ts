import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchError } from './bench-error.ts';
import { buildSpecbook, buildTable, compareBuilds, documentTable, specbookOutput } from './build-comparison.ts';
import { buildPackage } from './built-package.ts';
import { checkSpeeds, checkTable } from './check-speed.ts';
import { devStart, devTable } from './dev-start.ts';
import { benchFolder, bookshop } from './folders.ts';
import { githubDocument, withoutWebhooks } from './github-document.ts';
import { largeResponses, responsesTable } from './large-responses.ts';
import { liveEditing, liveTable } from './live-editing.ts';
import { mcpLoad, mcpTable } from './mcp-load.ts';
import { loadingTable, pageLoading } from './page-loading.ts';
import { pageWeight, weightTable } from './page-weight.ts';
import { comparePeers, peersTable } from './peers/compare-peers.ts';
import { measuredDocument } from './peers/measured-document.ts';
import { proxyTable, proxyThroughput } from './proxy-throughput.ts';
import { buildsByScale } from './scale.ts';
import { typingSpeeds, typingTable } from './typing.ts';

interface Options {
  /** The names of the parts to measure. */
  parts: readonly string[];
  json: boolean;
  tool: string | undefined;
  documents: readonly string[];
}

interface Part {
  text: string;
  /** Whether the built package is measured, which is built first. */
  ofPackage?: boolean;
  /** Whether the part is measured only if it is named. */
  ifNamed?: boolean;
  run: (options: Options) => Promise<{ result: unknown; lines: string[] }>;
}

/** The parts in the order in which they are measured. */
const PARTS: Readonly<Record<string, Part>> = {
  check: {
    text: "time and memory to check GitHub's API description and a large corpus document, and of parsing and ajv alone",
    ofPackage: true,
    run: part(
      async () => checkSpeeds(await githubDocument()),
      (speeds) => speeds.flatMap(checkTable),
    ),
  },
  scale: {
    text: 'time and memory for each operation of generated documents of 100, 1,000 and 10,000',
    ofPackage: true,
    run: part(buildsByScale, (builds) =>
      documentTable('Build of made-up documents, and of each of their operations', builds),
    ),
  },
  build: {
    text: "time and memory to build the site of GitHub's API description, and a bare Astro site of the same pages",
    ofPackage: true,
    run: part(async () => compareBuilds(await githubDocument()), buildTable),
  },
  dev: {
    text: 'the first page of astro dev, compared with a bare Astro site, and the heap after 500 edits',
    ofPackage: true,
    run: part(async () => devStart(await githubDocument()), devTable),
  },
  weight: {
    text: "HTML, CSS and JavaScript of that site's pages",
    ofPackage: true,
    run: part(async ({ parts }) => {
      if (!parts.includes('build')) await buildSpecbook(await githubDocument());
      return pageWeight(specbookOutput);
    }, weightTable),
  },
  page: {
    text: "loading a page and sending its request, on Slow 4G with a slow CPU: the example site, GitHub's, Stripe's",
    run: part(async () => pageLoading(await githubDocument()), loadingTable),
  },
  proxy: {
    text: 'time added to a request, memory of a stream of 100 MB, requests/s compared with forwarders without checks',
    run: part(proxyThroughput, proxyTable),
  },
  typing: {
    text: "main thread's time for a key, a choice and an item in forms of 500 fields",
    run: part(typingSpeeds, typingTable),
  },
  responses: {
    text: "main thread's long tasks while a response of 100 MB arrives",
    run: part(largeResponses, responsesTable),
  },
  live: {
    text: "time from saving an edit of GitHub's API description to a tab that shows it, and of parsing the file alone",
    ofPackage: true,
    run: part(async () => liveEditing(await githubDocument()), liveTable),
  },
  mcp: {
    text: 'responses of the MCP server with 10,000 operations: time alone, and memory in a minute with 50 clients',
    run: part(mcpLoad, mcpTable),
  },
  peers: {
    text: 'other tools, each from npm in its own folder: building a site and reading an operation. Only if named',
    ofPackage: true,
    ifNamed: true,
    run: part(async ({ tool, documents }) => comparePeers(await documentsOf(documents), tool), peersTable),
  },
};

const USAGE = `Usage: npm run bench -- [--only PART] [--json]
       npm run bench -- --only peers [--tool NAME] [--document FILE]… [--json]

Measures and asserts nothing:
${Object.entries(PARTS)
  .map(([name, { text }]) => `  ${name.padEnd(10)} ${text}`)
  .join('\n')}

Progress goes to stderr, the result to stdout. Downloads and built sites are in .cache/bench, those of other
tools in the folder for temporary files.`;

function part<T>(measure: (options: Options) => Promise<T>, report: (result: T) => string[]): Part['run'] {
  return async (options) => {
    const result = await measure(options);
    return { result, lines: report(result) };
  };
}

/** Reads the documents for other tools. Not all tools show webhooks. */
async function documentsOf(files: readonly string[]) {
  if (files.length > 0) return files.map((file) => measuredDocument(file));
  const github = withoutWebhooks(await githubDocument());
  return [measuredDocument(bookshop, '/books'), measuredDocument(github, '/repositories')];
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
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
  const { only, tool, document: documents = [], json = false } = values;
  if (only !== undefined && !Object.hasOwn(PARTS, only)) throw new TypeError(`There is no part "${only}".`);
  const parts = Object.keys(PARTS).filter((name) => (only === undefined ? !PARTS[name]?.ifNamed : name === only));
  return { parts, json, tool, documents };
}

async function measure(options: Options): Promise<string> {
  const loadBefore = minuteLoad();
  const parts = Object.entries(PARTS).filter(([name]) => options.parts.includes(name));
  if (parts.some(([, { ofPackage }]) => ofPackage)) buildPackage();
  const results: Record<string, unknown> = {};
  const lines: string[] = [];
  for (const [name, { run }] of parts) {
    const measured = await run(options);
    results[name] = measured.result;
    lines.push(...measured.lines);
  }
  const cores = cpus();
  const machine = {
    node: process.version,
    cpus: `${cores.length} × ${cores[0]?.model ?? 'unknown'}`,
    // The load average over a minute, including the processes of the run.
    loadBefore,
    loadAfter: minuteLoad(),
  };
  if (options.json) return JSON.stringify({ machine, ...results }, null, 2);
  const load = `load ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after`;
  return [`Node ${machine.node}, ${machine.cpus}, ${load}`, ...lines].join('\n');
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
  console.log(await measure(options));
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
