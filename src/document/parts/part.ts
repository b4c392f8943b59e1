import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../../problems/problems.ts';
import type { SourcePosition } from '../document.ts';
import { decodeText } from '../source/decode.ts';
import { locatePointers } from '../source/positions.ts';
import { type ParsedText, readText } from '../source/read-text.ts';
import type { Source } from '../source/source.ts';

/** A parsed file or URL: a document, a part of one, or an overlay. */
export interface Part {
  /** The name that is shown, as in `Source`. */
  file: string;
  /** Base address of its references: the URL that was fetched, or a `file:` URL for a file. Never shown or written. */
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
  /** Whether there may be a `$dynamicRef`. */
  isDynamic: boolean;
  /** Whether there may be a part with `x-internal: true`. */
  mayBeInternal: boolean;
  /** Problems of a text that could be read. */
  problems: Problem[];
  locateAll: (pointers: Iterable<string>) => Map<string, SourcePosition>;
}

export type PartResult = { part: Part; problems?: undefined } | { part?: undefined; problems: Problem[] };

/** Parses a source; returns only problems if it cannot be parsed. */
export async function readPart(source: Source): Promise<PartResult> {
  const { file } = source;
  const parsed = await readText(source.bytes, file, source.url);
  if (!parsed.findOffsets) return { problems: parsed.problems };
  const digest = digestOf(source.bytes);
  return {
    part: {
      file,
      address: source.path === undefined ? new URL(source.url ?? file).href : pathToFileURL(source.path).href,
      ...(source.path !== undefined && { path: source.path }),
      ...(source.isPrivate !== undefined && { isPrivate: source.isPrivate }),
      digest,
      value: parsed.value,
      mayLeadOut: parsed.mayLeadOut,
      isDynamic: parsed.isDynamic,
      mayBeInternal: parsed.mayBeInternal,
      problems: source.warning ? [source.warning, ...parsed.problems] : parsed.problems,
      locateAll: createLocator(source, parsed, digest),
    },
  };
}

/** Creates a function that finds positions. It reads the source again unless the text was kept. */
function createLocator(source: Source, { text, findOffsets }: ParsedText, digest: string): Part['locateAll'] {
  const cachedText = source.keepsText ? text : undefined;
  const { reread } = source;
  return (pointers) => {
    const content = cachedText ?? textAgain(reread, digest);
    return content === undefined ? new Map() : locatePointers(content, findOffsets, pointers);
  };
}

/** Reads the text again; `undefined` if the source is gone or has changed. */
function textAgain(reread: Source['reread'], digest: string): string | undefined {
  try {
    const bytes = reread();
    return digestOf(bytes) === digest ? decodeText(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first 128 bits of the SHA-256 digest, in hex. */
export function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
