import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { type ChannelView, channelView } from '../../../../src/api/asyncapi/channel-view.ts';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import type { LoadedDocument } from '../../../../src/document/document.ts';
import { viewInEnglish } from '../../../support/english.ts';

export function asyncDocument(root: Record<string, unknown>, version = '3.0.0'): LoadedDocument {
  return {
    kind: 'asyncapi',
    file: 'asyncapi.yaml',
    files: [],
    unread: [],
    isChanged: false,
    version,
    root: { asyncapi: version, info: { title: 'Test', version: '1' }, ...root },
    problems: [],
    digest: '',
    locate: () => ({ line: 1, column: 1 }),
    locateAll: () => new Map(),
  };
}

/** Returns all channels of a document of any version, as a reader sees them. */
export async function channelsOf(root: Record<string, unknown>, version?: string): Promise<ChannelView[]> {
  const document = asCurrentVersion(asyncDocument(root, version));
  return listChannels(document).map((channel) => viewInEnglish(channelView(document, channel)));
}

/** Returns the only channel of a document. */
export async function channelOf(root: Record<string, unknown>, version?: string): Promise<ChannelView> {
  const [channel, ...others] = await channelsOf(root, version);
  if (!channel || others.length > 0) throw new Error('The document has not just one channel.');
  return channel;
}
