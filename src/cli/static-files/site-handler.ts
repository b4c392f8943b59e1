import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import path from 'node:path';
import Negotiator from 'negotiator';
import send, { type SendOptions } from 'send';
import { markdownAddress } from '../../agents/negotiation/markdown-address.ts';
import { prefersMarkdown } from '../../agents/negotiation/markdown-path.ts';
import { MISSING_HEADERS, missingMarkdown, readsMarkdown } from '../../agents/negotiation/missing-page.ts';
import { pageHeaders } from '../../agents/negotiation/page-headers.ts';
import { jsonOfYaml, YAML_TYPE, yamlOfJson } from '../../agents/slice/yaml-of-json.ts';
import { tryDecode } from '../../core/json/decode.ts';
import { ownValue } from '../../core/json/record.ts';
import { isKnownHost, knownHosts } from '../../proxy/policy/known-hosts.ts';
import { CODINGS } from './write-copies.ts';

/** Handles a request, or passes it on. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** A built site and where it is served. */
export interface ServedSite {
  /** Absolute path of the folder with its files. */
  files: string;
  /** Absolute path of the folder with compressed copies of its files. */
  copies?: string;
  /** The path of the site, with a slash at both ends. */
  base: string;
  /** Whether a reverse proxy may remove the base from the paths of requests. */
  allowsOtherPaths?: boolean;
  /** Handlers of paths below the base. */
  endpoints?: ReadonlyMap<string, Handler>;
  /** Handles requests that no file answers. */
  app?: Handler;
  /** Hosts of the site, in addition to localhost and IP addresses. Absent if it answers under every name. */
  hosts?: readonly string[];
}

/** Name of the folder of files whose names contain a hash of their content. */
const ASSETS = '_astro';

/** Content types that names do not tell. Programs in browsers read these files from other origins, too. */
const CATALOGS: Readonly<Record<string, string>> = {
  '.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  '.well-known/ai-catalog.json': 'application/ai-catalog+json',
  '.well-known/mcp/server-card.json': 'application/mcp-server-card+json',
};

/** A `Request` cannot have any other method that Node's parser accepts, or the site has no use for it. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Headers of every response, unless an endpoint has stricter ones. Other sites must not show pages in a frame, because
 * readers could be made to press buttons of a playground there.
 */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

const UNKNOWN_HOST =
  'The preview isn’t available at this host name. Add it to "api.playground.proxy.hosts" in docs.json.\n';

/** The accuracy of times in archives and file systems, in milliseconds. */
const CLOCK_MS = 2000;

/** Headers of a file that a response without the file must not have. */
const OF_FILES = [
  'Content-Encoding',
  'Content-Type',
  'Cache-Control',
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
  'Link',
];

/**
 * Returns the handler for all requests to a built site. It sends files, compressed if there are copies. A client that
 * prefers Markdown gets it at the URL of the page, and caches keep hashed files forever.
 */
export function siteHandler(site: ServedSite): (request: IncomingMessage, response: ServerResponse) => void {
  const { files, base, endpoints, app } = site;
  const llms = existsSync(path.join(files, 'llms.txt')) ? `${base}llms.txt` : undefined;
  // The start page has Markdown unless `agents.markdown` of docs.json turned it off.
  const hasMarkdown = existsSync(path.join(files, 'index.md'));
  const hosts = knownHosts(site.hosts, undefined);

  return (request, response) => {
    const { method = 'GET', headers } = request;
    for (const [header, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(header, value);
    if (!METHODS.includes(method)) return sendText(response, 405, { Allow: METHODS.join(', ') });
    if (hosts && !isKnownHost(headers.host ?? '', hosts)) return sendText(response, 403, {}, UNKNOWN_HOST);
    const name = nameOf(request.url ?? '/', site);
    if (name === undefined) return sendText(response, 400);
    const endpoint = name !== OUTSIDE && endpoints?.get(name.replace(/\/$/, ''));
    if (endpoint) return void endpoint(request, response, () => sendText(response, 404));
    const isRead = method === 'GET' || method === 'HEAD';
    const file = isRead ? fileOf(files, name) : undefined;

    const missing = () => {
      if (!isRead && name !== OUTSIDE) return sendText(response, 405, { Allow: 'GET, HEAD' });
      const asked = { method, url: `/${encodeURI(name)}`, accept: headers.accept };
      return void sendMissing(request, response, site, {
        hasMarkdown,
        markdown: hasMarkdown && readsMarkdown(asked) ? missingMarkdown(llms) : undefined,
      });
    };
    const yaml = isRead && file === undefined ? yamlSlice(files, name) : undefined;
    if (yaml !== undefined) return sendText(response, 200, { 'Content-Type': YAML_TYPE }, yaml);
    if (file === undefined) {
      if (app && name !== OUTSIDE) app(request, response, missing);
      else missing();
      return;
    }
    const markdown = markdownAddress(`/${name}`, '/')?.slice(1);
    if (markdown === undefined || !existsSync(path.join(files, markdown))) {
      sendFile(request, response, site, { file, hasMarkdown: false, missing });
      return;
    }
    const location = base + markdown.split('/').map(encodeURIComponent).join('/');
    const isPreferred = prefersMarkdown(headers.accept ?? '');
    for (const [header, value] of pageHeaders({ markdown: location, llms })) response.setHeader(header, value);
    if (isPreferred) response.setHeader('Content-Location', location);
    sendFile(request, response, site, { file: isPreferred ? markdown : file, hasMarkdown: true, missing });
  };
}

/** Stands for a path that is no path of the site. No file has this name. */
const OUTSIDE = '\0';

/** Returns the decoded path of a URL below the base, `OUTSIDE`, or `undefined` if the URL is malformed. */
function nameOf(url: string, { base, allowsOtherPaths }: ServedSite): string | undefined {
  // Some clients send a whole URL (RFC 9112 section 3.2.2).
  const name = tryDecode(url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/');
  if (!name?.startsWith('/')) return undefined;
  // A cache may not understand such a path as this server does, and would keep one file under the URL of another.
  if (name.includes('\0') || name.split(/[\\/]/).some((part) => part === '.' || part === '..')) return OUTSIDE;
  if (`${name}/`.startsWith(base)) return name.slice(base.length);
  return allowsOtherPaths ? name.slice(1) : OUTSIDE;
}

/** Returns the file for a path, relative to the folder. */
function fileOf(folder: string, name: string): string | undefined {
  const isHidden = name
    .split(/[\\/]/)
    .some((part, index) => part.startsWith('.') && !(index === 0 && part === '.well-known'));
  if (name.includes('\0') || name.includes('\\') || isHidden) return undefined;
  const bare = name.replace(/\/$/, '');
  return [name, path.posix.join(name, 'index.html'), `${bare}.html`].find((candidate) => {
    const place = path.join(folder, candidate);
    // `existsSync` comes first, because `statSync` throws for a name that is too long.
    return existsSync(place) && statSync(place).isFile();
  });
}

/** Returns the slice of an operation as YAML, which is made from its JSON. */
function yamlSlice(folder: string, name: string): string | undefined {
  const json = fileOf(folder, jsonOfYaml(name) ?? '');
  return json?.endsWith('.openapi.json') ? yamlOfJson(readFileSync(path.join(folder, json), 'utf8')) : undefined;
}

interface SentFile {
  file: string;
  /** Whether it is a page that has Markdown, or that Markdown. */
  hasMarkdown: boolean;
  /** Called if the file has vanished. */
  missing: () => void;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedSite,
  { file, hasMarkdown, missing }: SentFile,
): void {
  const copy = request.headers.range === undefined ? chooseCopy(request, file, site) : undefined;
  setVary(response, site, { hasMarkdown });
  const isAsset = file.startsWith(`${ASSETS}/`);
  const options: SendOptions = {
    root: copy?.folder ?? site.files,
    // Whether it may be sent is decided before.
    dotfiles: 'allow',
    ...(isAsset && { immutable: true, maxAge: '1y' }),
  };
  const url = `/${encodeURI(copy?.file ?? file).replaceAll(/[?#]/g, encodeURIComponent)}`;
  const stream = send(request, url, options);
  stream
    .on('headers', () => {
      if (copy) response.setHeader('Content-Encoding', copy.coding);
      // Otherwise `send` would derive the type from the name of the copy.
      const type = ownValue(CATALOGS, file);
      if (type === undefined) stream.type(file);
      else response.setHeader('Content-Type', type).setHeader('Access-Control-Allow-Origin', '*');
    })
    .on('error', ({ status = 500, headers }: Error & { status?: number; headers?: Record<string, string> }) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      for (const header of [...OF_FILES, 'Content-Location']) response.removeHeader(header);
      if (status === 404) missing();
      else sendText(response, status, headers);
    })
    .pipe(response);
}

interface Copy {
  folder: string;
  file: string;
  coding: keyof typeof CODINGS;
}

/** Chooses the copy with the content coding that the client prefers (RFC 9110 section 12.5.3). */
function chooseCopy(request: IncomingMessage, file: string, { files, copies }: ServedSite): Copy | undefined {
  if (copies === undefined) return undefined;
  const codings = Object.keys(CODINGS) as (keyof typeof CODINGS)[];
  const [preferred] = new Negotiator(request).encodings([...codings, 'identity'], { preferred: codings });
  const coding = codings.find((each) => each === preferred);
  if (coding === undefined) return undefined;
  const copy = { folder: copies, file: file + CODINGS[coding], coding };
  const [original, compressed] = [path.join(files, file), path.join(copies, copy.file)].map((place) =>
    statSync(place, { throwIfNoEntry: false }),
  );
  // A file that somebody has changed after the build is sent as it is.
  return original && compressed && original.mtimeMs - compressed.mtimeMs < CLOCK_MS ? copy : undefined;
}

/** Sets one header, because some caches heed only the last line of several. */
function setVary(response: ServerResponse, { copies }: ServedSite, { hasMarkdown }: { hasMarkdown: boolean }): void {
  const headers = [...(hasMarkdown ? ['Accept'] : []), ...(copies === undefined ? [] : ['Accept-Encoding'])];
  if (headers.length > 0) response.setHeader('Vary', headers.join(', '));
}

interface MissingPage {
  hasMarkdown: boolean;
  /** Sent instead of the page. */
  markdown: string | undefined;
}

/** Sends the 404 page of the site. It is always sent whole, whatever the client says that it has. */
async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedSite,
  { hasMarkdown, markdown }: MissingPage,
): Promise<void> {
  setVary(response, site, { hasMarkdown });
  if (markdown !== undefined) {
    sendText(response, 404, { 'Content-Type': MISSING_HEADERS['Content-Type'] }, markdown);
    return;
  }
  const copy = chooseCopy(request, '404.html', site);
  const page = await readFile(copy ? path.join(copy.folder, copy.file) : path.join(site.files, '404.html')).catch(
    () => undefined,
  );
  const html = { 'Content-Type': 'text/html; charset=utf-8', ...(copy && { 'Content-Encoding': copy.coding }) };
  if (page) sendText(response, 404, html, page);
  else sendText(response, 404);
}

function sendText(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  body: string | Buffer = `${STATUS_CODES[status]}\n`,
): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}
