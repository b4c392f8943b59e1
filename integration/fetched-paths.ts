import { createHash } from 'node:crypto';

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
