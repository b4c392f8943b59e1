import { createHash } from 'node:crypto';
import type { ApiDocument } from '../src/document/document.ts';
import type { Operation } from '../src/openapi/operation.ts';
import type { Project } from '../src/project/project.ts';

/** Below Astro's base: what the islands fetch when a reader needs it. */
export const FETCHED_FOLDER = '_docs/';

/** Where the form of a JSON body or message is: fetched when a reader opens it. */
export function bodyFormPath(file: string, pointer: string): string {
  return `${FETCHED_FOLDER}forms/${idOf(`${file}\n${pointer}`)}.json`;
}

/** Where is what a document promises of its answers: one file per document, fetched when the first answer has come. */
export function contractPath(file: string): string {
  return `${FETCHED_FOLDER}contracts/${idOf(file)}.json`;
}

/** The contract that answers of an operation are compared with: a webhook and a hand-written endpoint have none. */
export function contractPathOf(
  { documents }: Project,
  document: ApiDocument,
  { kind }: Pick<Operation, 'kind'>,
): string | undefined {
  return kind === 'webhook' || !documents.has(document.file) ? undefined : contractPath(document.file);
}

/** Where the schemas of a channel's messages are: fetched when its console wakes. */
export function channelContractPath(file: string, channel: string): string {
  return `${FETCHED_FOLDER}channels/${idOf(`${file}\n${channel}`)}.json`;
}

/** Page after page names the same contract. */
const ids = new Map<string, string>();

function idOf(text: string): string {
  const id = ids.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 16);
  ids.set(text, id);
  return id;
}
