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
export function readPart(source: Source): PartResult {
  const { file } = source;
  const reading = readText(source.bytes, file);
  if (reading.format === undefined) return { problems: reading.problems };
  const digest = digestOf(source.bytes);
  return {
    part: {
      file,
      address: source.path === undefined ? new URL(file).href : pathToFileURL(source.path).href,
      ...(source.path !== undefined && { path: source.path }),
      digest,
      value: reading.value,
      mayLeadOut: reading.mayLeadOut,
      problems: source.warning ? [source.warning, ...reading.problems] : reading.problems,
      locateAll: locator(source, reading, digest),
    },
  };
}

/** Positions are found only when asked for, from the source as it is read again: a large text is not kept for them. */
function locator({ reread }: Source, { format }: TextReading, digest: string): Part['locateAll'] {
  return (pointers) => {
    const none = new Map<string, SourcePosition>();
    try {
      const bytes = reread();
      const text = digestOf(bytes) === digest ? decodeText(bytes) : undefined;
      return text === undefined ? none : locatePointers(text, format, pointers);
    } catch {
      return none;
    }
  };
}

export function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
