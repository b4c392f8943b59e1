import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { astro } from '../support/command.ts';
import { unusedPort } from '../support/docs-command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { answerDocument } from './answer-document.ts';
import { serveFolder, startNode, untilAnswers } from './servers.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

/** What a backend received. */
export interface Arrived {
  method: string;
  path: string;
  /** As they were on the wire. */
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A site whose API answers whatever a test says. */
export interface AnswerSite {
  url: string;
  /** The API; another origin that the proxy forwards to as well; one that it does not know. */
  api: string;
  other: string;
  unlisted: string;
  /** Where the document says that an https server is, and none is. */
  tlsPort: number;
  /** Says what the request with the query `case=name` is answered, on each of the three. */
  answer(name: string, respond: Respond): void;
  /** Lets another server answer everything on the `other` origin, until the test ends. */
  handOver(listener: RequestListener | undefined): void;
  /** All that arrived for a name, in order, by whatever origin. */
  arrived(name: string): Arrived[];
}

interface Sites {
  /** Requests go through the proxy, whose limits are far away. */
  proxied: AnswerSite;
  /** Requests go straight from the browser. */
  direct: AnswerSite;
}

/** Built once for all files that a worker runs. */
interface WorkerSites {
  proxiedSite: AnswerSite;
  directSite: AnswerSite;
}

export const test = base.extend<Sites, WorkerSites>({
  proxied: ({ proxiedSite }, use) => lent(proxiedSite, use),
  direct: ({ directSite }, use) => lent(directSite, use),
  proxiedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => withSite({ isProxied: true, documentOf: answerDocument }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  directSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => withSite({ isProxied: false, documentOf: answerDocument }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Gives a test the site, and takes back what the test changed, so that the tests of other files find it as built. */
async function lent(site: AnswerSite, use: (site: AnswerSite) => Promise<void>): Promise<void> {
  try {
    await use(site);
  } finally {
    site.handOver(undefined);
  }
}

interface SiteOptions {
  isProxied: boolean;
  /** The document of an API at the first origin; the second one is for whoever gives tokens. */
  documentOf(api: string, other: string): object;
}

export async function withSite(
  { isProxied, documentOf }: SiteOptions,
  use: (site: AnswerSite) => Promise<void>,
): Promise<void> {
  const answers = new Map<string, Respond>();
  const log = new Map<string, Arrived[]>();
  let stranger: RequestListener | undefined;
  const listener: RequestListener = async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://api').searchParams.get('case') ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url = '', rawHeaders } = request;
    const headers = rawHeaders.flatMap((key, index): [string, string][] =>
      index % 2 === 0 ? [[key, rawHeaders[index + 1] ?? '']] : [],
    );
    log.set(name, [...(log.get(name) ?? []), { method, path: url, headers, body }]);
    const respond = answers.get(name);
    if (respond) await respond(request, response, body);
    else response.writeHead(501).end(`No answer named "${name}"`);
  };
  const servers = await Promise.all([
    listening(listener),
    listening((request, response) => (stranger ?? listener)(request, response)),
    listening(listener),
  ]);
  const [api = '', other = '', unlisted = ''] = servers.map(originOf);
  const [refusedPort, tlsPort] = [await unusedPort(), await unusedPort()];
  const strangers = [`http://127.0.0.1:${refusedPort}`, 'http://nowhere.invalid', `https://127.0.0.1:${tlsPort}`];
  const project = scratchSite({
    'astro.config.mjs': configOf(isProxied),
    'docs.json': JSON.stringify(settingsOf(isProxied, [api, other, ...strangers])),
    'openapi.json': JSON.stringify({
      ...documentOf(api, other),
      servers: [api, ...strangers].map((url) => ({ url })),
    }),
  });
  const build = await astro(['build'], { cwd: project.root });
  if (build.code !== 0) throw new Error(build.output);
  const site = isProxied ? await served(project.root) : await serveFolder(path.join(project.root, 'dist'));
  try {
    await use({
      url: site.url,
      api,
      other,
      unlisted,
      tlsPort,
      answer: (name, respond) => answers.set(name, respond),
      handOver(other) {
        stranger = other;
      },
      arrived: (name) => log.get(name) ?? [],
    });
  } finally {
    site.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    project.remove();
  }
}

function settingsOf(isProxied: boolean, allowed: string[]) {
  const proxy = {
    allow: allowed,
    allowPrivate: allowed,
    log: false,
    limits: { maxResponseBytes: 2 ** 30, totalTimeout: 120_000 },
  };
  return {
    name: 'Answers',
    navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
    api: { playground: { proxy: isProxied ? proxy : false } },
  };
}

function configOf(isProxied: boolean): string {
  return `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({
  ${isProxied ? "adapter: node({ mode: 'standalone' })," : ''}
  integrations: [specbook()],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`;
}

async function served(root: string): Promise<{ url: string; close(): void }> {
  const port = await unusedPort();
  const child = startNode([path.join(root, 'dist/server/entry.mjs')], { PORT: String(port), HOST: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return { url, close: () => child.kill() };
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
