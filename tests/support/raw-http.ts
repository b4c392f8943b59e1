import { connect } from 'node:net';

/** An HTTP response, as it arrived. */
export interface RawAnswer {
  status: number;
  /** The headers, with names in lower case. */
  headers: Map<string, string>;
  /** Everything after the head, including the framing of chunks. */
  body: Buffer;
}

/** Sends a request over a socket and reads until the server closes it, without adding headers or decoding anything. */
export async function rawRequest(
  port: number,
  line: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers });
  socket.write(`${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const end = whole.indexOf('\r\n\r\n');
  const [status = '', ...fields] = whole.subarray(0, end).toString('latin1').split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: new Map(fields.map((field) => [field.replace(/:.*/s, '').toLowerCase(), field.replace(/^[^:]*:\s*/, '')])),
    body: whole.subarray(end + 4),
  };
}
