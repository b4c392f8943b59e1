import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { astro } from '../support/command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';
import { answerDocument } from './answer-document.ts';
import { serveFolder, startNode, untilAnswers } from './servers.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

/** A request that a backend received. */
export interface Arrived {
  method: string;
  path: string;
  /** The headers as they were sent. */
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A site whose API sends the responses that a test sets. */
export interface AnswerSite {
  url: string;
  /** The API, another origin to which the proxy also forwards, and one to which it does not. */
  api: string;
  other: string;
  unlisted: string;
  /** The authorization server. The document names its URLs, and the settings only its private origin. */
  login: string;
  /** The port at which the document promises an https server, although there is none. */
  tlsPort: number;
  /** Sets the response to requests with the query `case=name`, on all origins. */
  answer(name: string, respond: Respond): void;
  /** Lets another server handle all requests to the `login` origin, until the test ends. */
  handOver(listener: RequestListener | undefined): void;
  /** Returns all requests for a name, in order, to any origin. */
  arrived(name: string): Arrived[];
}

interface Sites {
  /** A site whose requests go through the proxy, with high limits. */
  proxied: AnswerSite;
  /** A site whose requests go directly from the browser. */
  direct: AnswerSite;
}

/** Sites that are built once for all files of a worker. */
interface WorkerSites {
  proxiedSite: AnswerSite;
  directSite: AnswerSite;
}

export const test = base.extend<Sites, WorkerSites>({
  proxied: ({ proxiedSite }, use) => lendSite(proxiedSite, use),
  direct: ({ directSite }, use) => lendSite(directSite, use),
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

/** Lends a site to a test and undoes the test's changes, so that the tests of other files find the original site. */
async function lendSite(site: AnswerSite, use: (site: AnswerSite) => Promise<void>): Promise<void> {
  try {
    await use(site);
  } finally {
    site.handOver(undefined);
  }
}

interface SiteOptions {
  isProxied: boolean;
  /** Returns the document of an API with an authorization server. */
  documentOf(api: string, login: string): object;
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
    listening(listener),
    listening(listener),
    listening((request, response) => (stranger ?? listener)(request, response)),
  ]);
  const [api = '', other = '', unlisted = '', login = ''] = servers.map(originOf);
  const [refusedPort, tlsPort] = [await unusedPort(), await unusedPort()];
  const strangers = [`http://127.0.0.1:${refusedPort}`, 'http://nowhere.invalid', `https://127.0.0.1:${tlsPort}`];
  const project = scratchSite({
    'astro.config.mjs': configOf(isProxied),
    'docs.json': JSON.stringify(settingsOf(isProxied, [api, other, ...strangers], login)),
    'openapi.json': JSON.stringify({
      ...documentOf(api, login),
      servers: [api, ...strangers].map((url) => ({ url })),
    }),
  });
  const build = await astro(['build'], { cwd: project.root });
  if (build.code !== 0) throw new Error(build.output);
  const site = isProxied ? await serveSite(project.root) : await serveFolder(path.join(project.root, 'dist'));
  try {
    await use({
      url: site.url,
      api,
      other,
      unlisted,
      login,
      tlsPort,
      answer: (name, respond) => answers.set(name, respond),
      handOver(server) {
        stranger = server;
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

function settingsOf(isProxied: boolean, allowed: string[], login: string) {
  const proxy = {
    allow: allowed,
    allowPrivate: [...allowed, login],
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

async function serveSite(root: string): Promise<{ url: string; close(): void }> {
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
