import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../problems.ts';
import type { SourcePosition } from './document.ts';
import { locatePointers } from './positions.ts';
import { decodeText, readText, type TextReading } from './read-text.ts';
import type { Source } from './source.ts';

/** One file or URL that was read and parsed: a document, a part of one, or an overlay. */
export interface Part {
  /** As the user named it: relative to the project root with `/`, or a URL. */
  file: string;
  /** What references in it are relative to: the URL, for files one with `file:`. */
  address: string;
  /** Absolute path, for a file. */
  path?: string;
  /** For a URL: whether it came from an address that is not public. */
  isPrivate?: boolean;
  /** Changes when the text changes. */
  digest: string;
  value: unknown;
  /** Whether there may be a reference to another file or URL. */
  mayLeadOut: boolean;
  /** What is wrong although the text was understood. */
  problems: Problem[];
  locateAll: (pointers: Iterable<string>) => Map<string, SourcePosition>;
}

export type PartResult = { part: Part; problems?: undefined } | { part?: undefined; problems: Problem[] };

/** Parses a source; what cannot be parsed gives its problems instead. */
export async function readPart(source: Source): Promise<PartResult> {
  const { file } = source;
  const reading = await readText(source.bytes, file);
  if (!reading.findOffsets) return { problems: reading.problems };
  const digest = digestOf(source.bytes);
  return {
    part: {
      file,
      address: source.path === undefined ? new URL(file).href : pathToFileURL(source.path).href,
      ...(source.path !== undefined && { path: source.path }),
      ...(source.isPrivate !== undefined && { isPrivate: source.isPrivate }),
      digest,
      value: reading.value,
      mayLeadOut: reading.mayLeadOut,
      problems: source.warning ? [source.warning, ...reading.problems] : reading.problems,
      locateAll: locator(source, reading, digest),
    },
  };
}

/** Positions are found only when asked for, mostly in the source as it is read again. */
function locator(source: Source, { text, findOffsets }: TextReading, digest: string): Part['locateAll'] {
  const held = source.keepsText ? text : undefined;
  const { reread } = source;
  return (pointers) => {
    const found = held ?? textAgain(reread, digest);
    return found === undefined ? new Map() : locatePointers(found, findOffsets, pointers);
  };
}

/** `undefined` when the source is gone, or another one than it was. */
function textAgain(reread: Source['reread'], digest: string): string | undefined {
  try {
    const bytes = reread();
    return digestOf(bytes) === digest ? decodeText(bytes) : undefined;
  } catch {
    return undefined;
  }
}

export function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
