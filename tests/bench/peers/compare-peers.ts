import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { BenchError } from '../bench-error.ts';
import { launchChromium } from '../browser.ts';
import { serveCompressed } from '../compressed-server.ts';
import { type Measurement, measureCommand } from '../measure-command.ts';
import { median } from '../statistics.ts';
import { kilobytes, mebibytes, megabytes, seconds, table } from '../table.ts';
import type { MeasuredDocument } from './measured-document.ts';
import { isReadWithoutScripts, ONLY_LOCAL, type ReadPage, readPage } from './read-page.ts';
import type { Tool } from './tool.ts';
import { folderOf, install, packedPackage, versionOf, writeSite } from './tool-folder.ts';
import { tools } from './tools.ts';

/** The result of a tool for a document. */
export interface PeerFigures {
  tool: string;
  version: string;
  document: string;
  /** Why there is no page, if there is none. */
  failure?: string;
  build?: BuiltSite;
  /** The page of the operation: medians of several loads. */
  page?: OpenedPage;
}

interface BuiltSite extends Measurement {
  htmlFiles: number;
  outputBytes: number;
}

interface OpenedPage extends ReadPage {
  readWithoutScripts: boolean;
}

const RUNS = 3;
/** The timeout in milliseconds. */
const TIMEOUT = 120_000;

/**
 * Shows each document with each tool, one after the other, each in a folder with its own packages.
 *
 * @param name Limits the comparison to tools whose name contains it.
 */
export async function comparePeers(documents: readonly MeasuredDocument[], name = ''): Promise<PeerFigures[]> {
  const chosen = tools(await packedPackage()).filter((tool) => tool.name.toLowerCase().includes(name.toLowerCase()));
  if (chosen.length === 0) throw new BenchError(`There is no tool "${name}".`);
  const browser = await launchChromium(ONLY_LOCAL);
  const rows: PeerFigures[] = [];
  try {
    for (const tool of chosen) {
      const failure = await install(tool);
      for (const document of documents) {
        console.error(`${tool.name} with ${document.name} …`);
        const figures = failure === undefined ? await measure(browser, tool, document) : { failure };
        if (figures.failure !== undefined) console.error(`  ${figures.failure}`);
        rows.push({ tool: tool.name, version: versionOf(tool), document: document.name, ...figures });
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

type Figures = Pick<PeerFigures, 'failure' | 'build' | 'page'>;

async function measure(browser: Browser, tool: Tool, document: MeasuredDocument): Promise<Figures> {
  const output = path.join(folderOf(tool), tool.output);
  writeSite(tool, document);
  try {
    const build = tool.commands ? { build: await buildSite(tool, output) } : {};
    const address = addressOf(tool, output, document);
    if (address === undefined) return { ...build, failure: 'no page has the description of the operation' };
    return { ...build, page: await measurePage(browser, output, address, document.operation.text) };
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    return { failure: errorLine(error.message) };
  }
}

async function buildSite(tool: Tool, output: string): Promise<BuiltSite> {
  const folder = folderOf(tool);
  const total = { seconds: 0, cpuSeconds: 0, peakBytes: 0 };
  for (const [program = '', ...args] of tool.commands ?? []) {
    const command = [path.join(folder, 'node_modules/.bin', program), ...args];
    const run = await measureCommand(command, folder, { env: tool.env ?? {} });
    total.seconds += run.seconds;
    total.cpuSeconds += run.cpuSeconds;
    total.peakBytes = Math.max(total.peakBytes, run.peakBytes);
  }
  const files = globSync('**/*', { cwd: output, dot: true });
  return {
    ...total,
    htmlFiles: files.filter((name) => name.endsWith('.html')).length,
    outputBytes: files.reduce((sum, name) => sum + statSync(path.join(output, name)).size, 0),
  };
}

/** Returns the URL of the operation: the smallest HTML file that has its description, or the only page. */
function addressOf(tool: Tool, output: string, { operation }: MeasuredDocument): string | undefined {
  const pages = globSync('**/*.html', { cwd: output })
    .map((file) => ({ file, html: readFileSync(path.join(output, file), 'utf8') }))
    .filter(({ html }) => !tool.commands || html.includes(operation.text))
    .sort((one, other) => one.html.length - other.html.length);
  const [page] = pages;
  if (!page) return undefined;
  const fragment = tool.fragment ? `#${tool.fragment(operation)}` : '';
  return `/${encodeURI(page.file)}`.replace(/(?<=\/)index\.html$/, '') + fragment;
}

async function measurePage(browser: Browser, folder: string, address: string, text: string): Promise<OpenedPage> {
  const server = await serveCompressed(folder);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`;
  try {
    const loads: ReadPage[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      console.error(`  ${address}, ${run} of ${RUNS}`);
      loads.push(await readPage(browser, url, text, TIMEOUT));
      if (loads.at(-1)?.read === undefined) break;
    }
    const figures = loads.map(({ read = Number.POSITIVE_INFINITY, ...load }) => ({ read, ...load }));
    const of = (figure: keyof ReadPage) => median(figures, figure);
    return {
      read: Number.isFinite(of('read')) ? of('read') : undefined,
      wireBytes: of('wireBytes'),
      scriptBytes: of('scriptBytes'),
      laterBytes: of('laterBytes'),
      heapBytes: of('heapBytes'),
      requests: of('requests'),
      elsewhere: of('elsewhere'),
      readWithoutScripts: await isReadWithoutScripts(browser, url, text),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Returns the first line that mentions an error, otherwise the first line. */
function errorLine(message: string): string {
  const lines = message.split('\n').map((line) => line.replaceAll(/\p{Cc}(?:\[[0-9;]*m)?/gu, '').trim());
  return (lines.find((line) => /^(?:\W*\w*error\b|✖|fatal)/i.test(line)) ?? lines[0] ?? '').slice(0, 160);
}

export function peersTable(figures: readonly PeerFigures[]): string[] {
  const ofBuild =
    (text: (build: BuiltSite) => string) =>
    ({ build }: PeerFigures) =>
      build ? text(build) : '';
  const ofPage =
    (text: (page: OpenedPage) => string) =>
    ({ page }: PeerFigures) =>
      page ? text(page) : '';
  const title = 'Other tools: a build, and a link to an operation on Slow 4G at a quarter of the speed';
  return [
    ...table(title, figures, {
      document: ({ document }) => document,
      tool: ({ tool, version }) => `${tool} ${version}`,
      build: ofBuild((build) => seconds(build.seconds)),
      'CPU time': ofBuild(({ cpuSeconds }) => seconds(cpuSeconds)),
      'peak memory': ofBuild(({ peakBytes }) => mebibytes(peakBytes)),
      'HTML files': ofBuild(({ htmlFiles }) => String(htmlFiles)),
      output: ofBuild(({ outputBytes }) => megabytes(outputBytes)),
      'read after': ofPage(({ read }) => (read === undefined ? 'not in view' : seconds(read / 1000))),
      'over the wire': ofPage(({ wireBytes }) => kilobytes(wireBytes)),
      scripts: ofPage(({ scriptBytes }) => kilobytes(scriptBytes)),
      'when idle': ofPage(({ laterBytes }) => kilobytes(laterBytes)),
      heap: ofPage(({ heapBytes }) => megabytes(heapBytes)),
      requests: ofPage(({ requests, elsewhere }) => `${requests}${elsewhere > 0 ? ` + ${elsewhere} elsewhere` : ''}`),
      'without JavaScript': ofPage(({ readWithoutScripts }) => (readWithoutScripts ? 'readable' : 'empty')),
      '': ({ failure = '' }) => failure,
    }),
    'Read after: until the description is in view. Bytes with gzip, of all that is loaded until the page is quiet, and of that what is requested after the page was loaded. Medians.',
  ];
}
