/** A request as its bytes describe it. Texts have one character per byte. */
export interface RawMessage {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface Reading {
  /** The message, or `undefined` until all of it has arrived. */
  message?: RawMessage;
  /** Whether the client waits for `100 Continue` before it sends the body. */
  expectsContinue?: boolean;
}

/** Reads an HTTP/1.1 request (RFC 9112) without repairing anything. */
export function rawMessage(bytes: Buffer): Reading {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return {};
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [, method = '', target = ''] = /^(\S+) (.*) HTTP\/1\.[01]$/.exec(first) ?? [];
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '')];
  });
  const value = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  const rest = bytes.subarray(end + 4);
  const body =
    value('transfer-encoding') === 'chunked' ? unchunked(rest) : ofLength(rest, Number(value('content-length')));
  if (!body) return { expectsContinue: value('expect').toLowerCase() === '100-continue' };
  return { message: { method, target, headers, body } };
}

function ofLength(bytes: Buffer, length: number): Buffer | undefined {
  return bytes.length < length ? undefined : bytes.subarray(0, length);
}

function unchunked(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const length = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (length === 0) return Buffer.concat(chunks);
    if (bytes.length < end + 2 + length + 2) return undefined;
    chunks.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
