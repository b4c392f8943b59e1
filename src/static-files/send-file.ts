import type { Stats } from 'node:fs';
import { stat as statFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import Negotiator from 'negotiator';
import send, { type SendOptions, type SendStream } from 'send';
import { CODINGS, COPIES, type Coding, type FileCopies, readIndex } from './copy-index.ts';

/** Content type of an API catalog (RFC 9727 section 3). */
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** With `trailingSlash: 'always'`, `@astrojs/node` redirects paths without an extension to the path with a slash. */
const CATALOG_PATH = /((?:^|\/)\.well-known\/api-catalog)\/?$/;

/**
 * Works like `send`, but sends the compressed copy of a file that the client prefers. The ETags of a file with copies
 * depend only on its content. A request for a range is answered from the file itself.
 */
export default function sendFile(
  request: IncomingMessage,
  pathname: string,
  sendOptions: SendOptions = {},
): SendStream {
  // A copy that `sendCopy` can change, because `send` reads `start` and `end` again for every file.
  const options = { ...sendOptions };
  const stream = send(request, pathname.replace(CATALOG_PATH, '$1'), options);
  if (CATALOG_PATH.test(pathname)) {
    // `send` reads the type from the extension, and this file has none.
    stream.once('headers', (sent: ServerResponse) => sent.setHeader('Content-Type', CATALOG_TYPE));
  }
  const { root } = options;
  if (root === undefined) return stream;
  const sendPlain = stream.send.bind(stream);
  let response: ServerResponse | undefined;
  stream.on('error', () => response?.removeHeader('Content-Encoding'));

  function sendCopy({ coding, digest, start, end, file, stat }: Copy, original: string, { mtime }: Stats): void {
    // Otherwise `send` would derive the type from the name of the pack.
    stream.type(original);
    stream.once('headers', (sent: ServerResponse) => {
      response = sent;
      response.appendHeader('Vary', 'Accept-Encoding');
      response.setHeader('ETag', `W/"${coding === undefined ? digest : `${digest}-${coding}`}"`);
      response.setHeader('Last-Modified', mtime.toUTCString());
      if (coding !== undefined) response.setHeader('Content-Encoding', coding);
    });
    if (start !== undefined) Object.assign(options, { start, end });
    sendPlain(file, stat);
  }

  stream.send = (file, stat) => {
    chooseCopy(root, file, stat as Stats, request.headers).then(
      (copy) => (copy ? sendCopy(copy, file, stat as Stats) : sendPlain(file, stat)),
      (error: Error) => stream.onStatError(error),
    );
  };
  return stream;
}

/** What to send for a file with copies. */
interface Copy {
  /** The pack, or the file itself. */
  file: string;
  stat: Stats;
  digest: string;
  /** Absent for the file itself. */
  coding?: Coding;
  /** The first and the last byte in the pack. */
  start?: number;
  end?: number;
}

/** Chooses what to send. Returns `undefined` if the file has no copies, so that all clients get the same bytes. */
async function chooseCopy(
  root: string,
  file: string,
  stat: Stats,
  headers: IncomingMessage['headers'],
): Promise<Copy | undefined> {
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  const copies = readIndex(path.resolve(root)).get(name);
  if (copies === undefined || copies.size !== stat.size) return undefined;
  const coding = headers.range === undefined ? preferredCoding(headers) : undefined;
  const copy = coding && (await copyOf(root, copies, coding));
  return copy ?? { file, stat, digest: copies.digest };
}

/** Returns a copy from the pack, or `undefined` if the pack is gone. */
async function copyOf(root: string, { pack, digest, copies }: FileCopies, coding: Coding): Promise<Copy | undefined> {
  const file = path.join(root, COPIES, pack);
  const [start, length] = copies[coding];
  try {
    return { file, stat: await statFile(file), digest, coding, start, end: start + length - 1 };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the content coding that the client prefers among those of compressed copies (RFC 9110 section 12.5.3).
 * `undefined` for none.
 */
export function preferredCoding(headers: IncomingMessage['headers']): Coding | undefined {
  const [preferred] = new Negotiator({ headers }).encodings([...CODINGS, 'identity'], { preferred: CODINGS });
  return CODINGS.find((coding) => coding === preferred);
}
