import { existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { decodePercent } from '../../json/decode.ts';
import { MISSING_HEADERS, missingMarkdown, readsMarkdown } from '../../negotiation/missing-page.ts';
import { compressingSender } from '../../static-files/compressing-sender.ts';
import sendFile from '../../static-files/send-file.ts';
import { pageSender } from '../../static-files/send-page.ts';

const sendMissing = compressingSender(sendFile);

interface Address {
  host: string;
  port: number;
  /** The base path of the files: `/` or `/handbook/`. */
  base?: string;
}

/**
 * Serves a folder of plain files as a static host does: `/guide/` serves `guide/index.html`, and unknown paths serve
 * `404.html`.
 */
export function serveFiles(folder: string, { host, port, base = '/' }: Address): Promise<void> {
  const llms = existsSync(path.join(folder, 'llms.txt')) ? `${base}llms.txt` : undefined;
  // The start page has Markdown unless `agents.markdown` of docs.json turned it off.
  const hasMarkdown = existsSync(path.join(folder, 'index.md'));
  const sendPage = compressingSender(pageSender({ base, mount: '', llms, assets: '_astro' }));
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/' && base !== '/') {
      response.writeHead(302, { Location: base }).end();
      return;
    }
    const isBelow = url.startsWith(base) || `${url}/` === base;
    const file = isBelow ? fileOf(folder, `/${url.slice(base.length)}`) : undefined;
    serve({ folder, file, base, llms, hasMarkdown, sendPage, request, response });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

interface Answer {
  folder: string;
  /** Relative to the folder. Undefined if the URL has no file. */
  file: string | undefined;
  base: string;
  /** Path of the list of all pages, if there is one. */
  llms: string | undefined;
  hasMarkdown: boolean;
  sendPage: typeof sendFile;
  request: IncomingMessage;
  response: ServerResponse;
}

function serve({ folder, file, base, llms, hasMarkdown, sendPage, request, response }: Answer): void {
  const { method, url = '/', headers } = request;
  if (file === undefined && hasMarkdown) {
    if (readsMarkdown({ method, url, accept: headers.accept }, { base })) {
      response.writeHead(404, MISSING_HEADERS).end(missingMarkdown(llms));
      return;
    }
    response.setHeader('Vary', MISSING_HEADERS.Vary);
  }
  const name = file ?? '404.html';
  if (file === undefined) response.statusCode = 404;
  const send = file === undefined ? sendMissing : sendPage;
  send(request, encodeURI(`/${name}`).replaceAll(/[?#]/g, encodeURIComponent), {
    root: folder,
    dotfiles: 'allow',
    // The page for an unknown path is always sent whole.
    acceptRanges: file !== undefined,
  })
    .on('error', (error: Error & { status?: number }) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const isMissing = error.status === 404;
      response.writeHead(error.status ?? 500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(isMissing ? 'Page not found.\n' : `${error.message}\n`);
    })
    .pipe(response);
}

/** Returns the file for a URL, relative to the folder. */
function fileOf(folder: string, url: string): string | undefined {
  const name = decodePercent(url.replace(/[?#].*$/, ''));
  if (/[\0\\]/.test(name)) return undefined;
  const file = path.posix.normalize(`/${name}`).slice(1);
  return [file, path.posix.join(file, 'index.html'), `${file}.html`].find((candidate) => {
    const place = path.join(folder, candidate);
    // `existsSync` comes first, because `statSync` throws for a name that is too long.
    return existsSync(place) && statSync(place).isFile();
  });
}
