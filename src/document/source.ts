import type { Problem } from '../problems.ts';

/** The bytes of a document, and how to get them once more when positions are asked for. */
export interface Source {
  /** As the user named it: relative to the project root with `/`, or a URL. */
  file: string;
  bytes: Uint8Array;
  /** Absolute path, for a file. */
  path?: string;
  /** For a URL: whether it came from an address that is not public, so that its parts may come from one too. */
  isPrivate?: boolean;
  /** The bytes once more; throws when they are gone. */
  reread: () => Uint8Array;
  /** Whether the text stays in memory, so that positions are found without reading it again. */
  keepsText?: boolean;
  /** What is to be told although there are bytes, such as that they are those of yesterday. */
  warning?: Problem;
  /** Remembers the bytes as the last good ones; called once they were understood. */
  keep?: () => Promise<void>;
}

export type SourceResult = { source: Source } | { source?: undefined; problem: Problem };

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** `52428800` is `50 MB`. */
export function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1_048_576)} MB`;
}
