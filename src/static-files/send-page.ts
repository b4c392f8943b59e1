import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { decodePercent } from '../json/decode.ts';
import { markdownPath } from '../negotiation/index.ts';
import { markdownAddress } from '../negotiation/markdown-address.ts';
import { pageHeaders } from '../negotiation/page-headers.ts';
import sendFile from './send-file.ts';

/** The addresses of pages and their Markdown. */
export interface PageAddresses {
  /** Path of the folder of all files, with a slash at both ends. */
  base: string;
  /** The path from there to the pages, without slashes; usually empty. */
  mount: string;
  /** Path of the list of all pages, if there is one. */
  llms: string | undefined;
}

export interface SentFiles extends PageAddresses {
  /** Folder of the files whose names contain a hash of their content, without slashes. */
  assets?: string | undefined;
}

/**
 * Creates a sender that works like `send`, except that the headers of a page name its Markdown, and a client that
 * prefers Markdown gets it at the address of the page. Caches may keep assets forever.
 */
export function pageSender({ base, mount, llms, assets }: SentFiles): typeof sendFile {
  return (request, pathname, options = {}) => {
    const name = path.posix.normalize(`/${decodePercent(pathname)}`);
    if (assets !== undefined && name.startsWith(`/${assets}/`)) {
      const stream = sendFile(request, pathname, { ...options, immutable: true, maxAge: '1y' });
      // Otherwise a request for a wrong range would fill a cache with its error.
      stream.once('headers', (response: ServerResponse) => {
        stream.prependOnceListener('error', () => response.removeHeader('Cache-Control'));
      });
      return stream;
    }
    const file = markdownAddress(name, mount);
    if (file === undefined || options.root === undefined || !existsSync(path.join(options.root, file))) {
      return sendFile(request, pathname, options);
    }
    const markdown = file.split('/').map(encodeURIComponent).join('/');
    const { method, headers } = request;
    const isPreferred = markdownPath({ method, url: pathname, accept: headers.accept }, { base: mount }) !== undefined;
    const stream = sendFile(request, isPreferred ? markdown : pathname, options);
    const location = base + markdown.slice(1);
    stream.once('headers', (response) => {
      for (const [header, value] of pageHeaders({ markdown: location, llms })) response.appendHeader(header, value);
      if (isPreferred) response.setHeader('Content-Location', location);
    });
    return stream;
  };
}
