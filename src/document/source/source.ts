import type { Problem } from '../../problems/problems.ts';

/** The bytes of a document, and a way to read them again to find positions. */
export interface Source {
  /** The name that is shown: relative to the project root with `/`, or a URL without what may be secret in it. */
  file: string;
  /** The URL that was fetched, for a URL. It may contain a token, so it's never shown or written. */
  url?: string;
  bytes: Uint8Array;
  /** Absolute path, for a file. */
  path?: string;
  /** For a URL: whether it came from an address that is not public, so that its parts may come from one too. */
  isPrivate?: boolean;
  /** Reads the bytes again; throws if they are gone. */
  reread: () => Uint8Array;
  /** Whether the text stays in memory, so that finding positions needs no second read. */
  keepsText?: boolean;
  /** A problem to report although there are bytes, for example that they come from an old copy. */
  warning?: Problem;
  /** Stores the bytes as the last good copy; called after they were parsed. */
  keep?: () => Promise<void>;
}

export type SourceResult = { source: Source } | { source?: undefined; problem: Problem };

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Formats a size: `52428800` is `50 MB`. */
export function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1_048_576)} MB`;
}
