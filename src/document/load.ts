import { createHash } from 'node:crypto';
import type { Problem } from '../problems.ts';
import type { LoadedDocument, SourcePosition } from './document.ts';
import { fetchDocument } from './fetch-document.ts';
import { isRecord } from './json.ts';
import { locatePointers } from './positions.ts';
import { readProjectFile } from './read-file.ts';
import { decodeText, readText, type TextReading } from './read-text.ts';
import { recognise } from './recognise.ts';
import { isUrl, type Source } from './source.ts';

export interface LoadOptions {
  /** Absolute path of the project: nothing outside it is read. */
  root: string;
  /** Largest document that is read, in bytes; 50 MB when absent. */
  maxBytes?: number;
  /** How long a URL may take to answer completely; 10 seconds when absent. */
  timeoutMs?: number;
  /** How problems name the file; the path relative to the root when absent. */
  displayName?: string;
}

export type LoadResult = { document: LoadedDocument } | { document?: undefined; problems: Problem[] };

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Reads an OpenAPI or AsyncAPI document, JSON or YAML, from a file of the project or from a URL.
 * A document that cannot be read or parsed at all gives its problems instead; no bad input makes this throw.
 */
export async function loadDocument(source: string, options: LoadOptions): Promise<LoadResult> {
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const read = isUrl(source)
    ? await fetchDocument(source, { maxBytes, timeoutMs: options.timeoutMs ?? TIMEOUT_MS })
    : await readProjectFile(source, { ...options, maxBytes });
  return read.source ? documentOf(read.source) : { problems: [read.problem] };
}

function documentOf(source: Source): LoadResult {
  const { file } = source;
  const reading = readText(source.bytes, file);
  if (reading.format === undefined) return { problems: reading.problems };

  const locateAll = locator(source, reading);
  const recognition = recognise(reading.value);
  if (recognition.kind === undefined) return { problems: [placed(recognition.problem, file, locateAll)] };

  const problems = [...reading.problems];
  if (recognition.problem) problems.push(placed(recognition.problem, file, locateAll));
  return {
    document: {
      file,
      ...(source.path !== undefined && { path: source.path }),
      kind: recognition.kind,
      version: recognition.version,
      root: isRecord(reading.value) ? reading.value : {},
      problems,
      digest: digestOf(source.bytes),
      locate: (pointer) => locateAll([pointer]).get(pointer),
      locateAll,
    },
  };
}

/** Positions are found only when asked for, from the source as it is read again: a large text is not kept for them. */
function locator(source: Source, reading: TextReading): LoadedDocument['locateAll'] {
  const { reread } = source;
  const { format } = reading;
  const digest = digestOf(source.bytes);
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

function placed(problem: Problem, file: string, locateAll: LoadedDocument['locateAll']): Problem {
  const pointer = problem.pointer ?? '';
  return { ...problem, file, ...locateAll([pointer]).get(pointer) };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
