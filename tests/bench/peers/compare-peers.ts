import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { parse } from 'yaml';
import { findChromium } from '../../../scripts/chromium.ts';
import { BenchError } from '../bench-error.ts';
import { serveCompressed } from '../compressed-server.ts';
import { repository } from '../folders.ts';
import { ascending, quantile } from '../statistics.ts';
import { isReadWithoutScripts, type PageFigures, readPage } from './page-figures.ts';
import { type MeasuredDocument, type PeerSite, peerSites } from './peer-sites.ts';

/** The results of a tool for a document. */
export interface PeerFigures extends PageFigures {
  document: string;
  tool: string;
  readWithoutScripts: boolean;
  /** The time of the build in seconds, for tools that build pages. */
  build?: number;
}

const RUNS = 3;
/** The timeout in milliseconds. */
const TIMEOUT = 120_000;

/** Measures every tool with a small document and with GitHub's. */
export async function comparePeers(github: string): Promise<PeerFigures[]> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new BenchError('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const rows: PeerFigures[] = [];
  try {
    for (const document of documents(github)) {
      for await (const site of peerSites(document)) rows.push(await figuresOf(browser, document, site));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

function documents(github: string): MeasuredDocument[] {
  const bookshop = readFileSync(path.join(repository, 'example-site/openapi/bookshop.yaml'), 'utf8');
  return [
    {
      name: 'bookshop',
      json: JSON.stringify(parse(bookshop)),
      method: 'get',
      path: '/books',
      operationId: 'listBooks',
      tag: 'books',
      page: '/api-reference/books/list-books/',
      text: 'Returns the catalog, page by page, in the order of',
    },
    {
      name: 'github',
      json: JSON.stringify(JSON.parse(readFileSync(github, 'utf8'))),
      method: 'get',
      path: '/repositories',
      operationId: 'repos/list-public',
      tag: 'repos',
      page: '/api-reference/repos/list-public-repositories/',
      text: 'Lists all public repositories in the order that they were created',
    },
  ];
}

async function figuresOf(browser: Browser, document: MeasuredDocument, site: PeerSite): Promise<PeerFigures> {
  const server = await serveCompressed(site.folder);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${site.address}`;
  try {
    const figures: PageFigures[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      console.error(`${site.tool} with ${document.name}, ${run} of ${RUNS} …`);
      const page = await readPage(browser, url, document.text, TIMEOUT);
      figures.push(page);
      if (page.read === undefined) break;
    }
    const median = (figure: 'read' | 'allBytes' | 'scriptBytes' | 'heapBytes') =>
      quantile(ascending(figures.map((page) => page[figure] ?? Number.POSITIVE_INFINITY)), 0.5);
    const read = median('read');
    return {
      document: document.name,
      tool: site.tool,
      read: Number.isFinite(read) ? read : undefined,
      allBytes: median('allBytes'),
      scriptBytes: median('scriptBytes'),
      heapBytes: median('heapBytes'),
      readWithoutScripts: await isReadWithoutScripts(browser, url, document.text),
      ...(site.build !== undefined && { build: site.build }),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
