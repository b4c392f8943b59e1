type Bytes = Uint8Array<ArrayBuffer>;

/** A part of a multipart body (RFC 2046 section 5.1). */
export interface BodyPart {
  /** The headers in order. Folded headers are joined into one line. */
  headers: [name: string, value: string][];
  body: Bytes;
}

export interface BodyParts {
  parts: BodyPart[];
  /** Whether the body has the closing delimiter, which means that no part is missing. */
  isClosed: boolean;
  /** Whether there are more parts than these. */
  isCut: boolean;
}

const MAX_PARTS = 100;
/** The number of bytes of a part that are searched for headers. */
const MAX_HEADERS = 16_384;
const [LF, CR, DASH, SPACE, TAB] = [0x0a, 0x0d, 0x2d, 0x20, 0x09];

/** Returns the parts between the delimiters. Accepts line feeds alone, with which some servers end lines. */
export function bodyParts(bytes: Bytes, boundary: string): BodyParts {
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  const parts: BodyPart[] = [];
  let start: number | undefined;
  for (let line = 0; line < bytes.length; line = nextLine(bytes, line)) {
    const end = delimiterEnd(bytes, line, delimiter);
    if (end === undefined) continue;
    if (start !== undefined) parts.push(partOf(bytes.subarray(start, lineEnd(bytes, line))));
    if (end.closes) return { parts, isClosed: true, isCut: false };
    if (parts.length === MAX_PARTS) return { parts, isClosed: false, isCut: true };
    start = nextLine(bytes, end.at);
  }
  // Keep the last part even if its end is missing.
  if (start !== undefined && start < bytes.length) parts.push(partOf(bytes.subarray(start)));
  return { parts, isClosed: false, isCut: false };
}

/** Returns the end of a delimiter if the line that starts here is one. Only white space may follow it. */
function delimiterEnd(bytes: Bytes, line: number, delimiter: Bytes): { at: number; closes: boolean } | undefined {
  if (!delimiter.every((byte, index) => bytes[line + index] === byte)) return undefined;
  let at = line + delimiter.length;
  const closes = bytes[at] === DASH && bytes[at + 1] === DASH;
  if (closes) at += 2;
  while (bytes[at] === SPACE || bytes[at] === TAB || bytes[at] === CR) at += 1;
  return at >= bytes.length || bytes[at] === LF ? { at, closes } : undefined;
}

function nextLine(bytes: Bytes, from: number): number {
  const end = bytes.indexOf(LF, from);
  return end === -1 ? bytes.length : end + 1;
}

/** Returns the end of a part before a delimiter. The line break between them belongs to the delimiter. */
function lineEnd(bytes: Bytes, line: number): number {
  return line >= 2 && bytes[line - 2] === CR ? line - 2 : Math.max(0, line - 1);
}

function partOf(bytes: Bytes): BodyPart {
  const headers: [name: string, value: string][] = [];
  const decoder = new TextDecoder();
  for (let line = 0; line < Math.min(bytes.length, MAX_HEADERS); ) {
    const next = nextLine(bytes, line);
    const text = decoder.decode(bytes.subarray(line, next)).replace(/\r?\n$/, '');
    line = next;
    if (text === '') return { headers, body: bytes.subarray(line) };
    const last = headers.at(-1);
    const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+)\s*:(.*)$/s.exec(text) ?? [];
    if (/^[ \t]/.test(text) && last) last[1] = `${last[1]} ${text.trim()}`;
    else if (name !== undefined) headers.push([name, value.trim()]);
    // A part has no headers if any line before the first empty one is not a header.
    else return { headers: [], body: bytes };
  }
  return { headers, body: new Uint8Array(0) };
}
