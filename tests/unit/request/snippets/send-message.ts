import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface Sending {
  /** The folder with the files that the message names. */
  folder: string;
  url: string;
}

/**
 * Sends a message as it is shown: each line of its head ends with CR LF (RFC 9112 section 2.2), the body does not
 * change, and the bytes of a file replace `< ./name`. Like tools that read such messages, computes the length if there
 * are files.
 */
export async function sendMessage(code: string, { folder, url }: Sending): Promise<void> {
  const end = code.indexOf('\n\n');
  const head = code.slice(0, end).replaceAll('\n', '\r\n');
  const pieces = code.slice(end + 2).split(/^< \.\/(.*)$/m);
  const body = await Promise.all(
    pieces.map((piece, index) => (index % 2 === 1 ? readFile(join(folder, piece)) : Buffer.from(piece))),
  );
  const content = Buffer.concat(body);
  const length = /^< \.\//m.test(code) ? `\r\nContent-Length: ${content.length}` : '';
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(Buffer.concat([Buffer.from(`${head}${length}\r\n\r\n`, 'latin1'), content]));
  await new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject).resume());
}
