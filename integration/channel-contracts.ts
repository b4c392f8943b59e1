import { createHash } from 'node:crypto';
import { linkHref } from './href.ts';

/** Where the schemas of a channel's messages are: fetched when its console wakes. */
export function channelContractHref(file: string, channel: string): string {
  return linkHref(`/_docs/channels/${channelContractId(file, channel)}.json`);
}

export function channelContractId(file: string, channel: string): string {
  return createHash('sha256').update(`${file}\n${channel}`).digest('hex').slice(0, 16);
}
