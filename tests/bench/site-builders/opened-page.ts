import type { AddressInfo } from 'node:net';
import { chromium, type Request } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { BenchError } from '../bench-error.ts';
import { serveCompressed } from '../compressed-server.ts';

/** A page that is opened for the first time, until the network is idle. */
export interface OpenedPage {
  /** Path of its file. */
  file: string;
  /** Bytes of the bodies over the wire, with gzip. */
  wireBytes: number;
  /** Of them, scripts. */
  scriptBytes: number;
  requests: number;
  /** Requests to other hosts, such as a CDN. They are not answered, and not in the other figures. */
  elsewhere: number;
}

const TIMEOUT = 120_000;

export async function openedPage(folder: string, file: string): Promise<OpenedPage> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new BenchError('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');
  const server = await serveCompressed(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const requests: Request[] = [];
    let elsewhere = 0;
    page.on('requestfinished', (request) => requests.push(request));
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => {
        elsewhere += 1;
        return route.abort();
      },
    );
    const address = `/${file}`.replace(/\/index\.html$/, '/');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${encodeURI(address)}`;
    await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT });
    const sizes = await Promise.all(
      requests.map(async (request) => ({
        isScript: request.resourceType() === 'script',
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
    const scripts = sizes.filter(({ isScript }) => isScript);
    return { file, wireBytes: sum(sizes), scriptBytes: sum(scripts), requests: sizes.length, elsewhere };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
