import { createHash } from 'node:crypto';
import { linkHref } from './href.ts';

/** What a document promises of its answers: one file per document, fetched when the first answer has come. */
export function contractHref(file: string): string {
  return linkHref(`/_docs/contracts/${contractId(file)}.json`);
}

export function contractId(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 16);
}
