import { addressOf, channelTags } from '../src/asyncapi/channel.ts';
import { serversOfChannel } from '../src/asyncapi/channel-server.ts';
import { operationKey, resolverOf, tagsOf } from '../src/openapi/operation.ts';
import { findChannel, findOperation, type Project } from '../src/project/project.ts';
import type { ChannelEntry, OperationEntry } from './content-schemas.ts';

export interface Entry<Data> {
  id: string;
  data: Data;
}

/** With ids such as `openapi/v1.json GET /users`. */
export function operationEntries(project: Project): Entry<OperationEntry>[] {
  return project.site.pages.flatMap((page) => {
    const known = page.operation && findOperation(project, page.operation);
    if (!known) return [];
    const { document, operation } = known;
    const { operationId, summary } = operation.value;
    return [
      {
        id: `${document.file} ${operationKey(operation)}`,
        data: {
          document: document.file,
          kind: operation.kind,
          method: operation.method,
          path: operation.path,
          ...(typeof operationId === 'string' && { operationId }),
          title: page.title,
          ...(typeof summary === 'string' && { summary }),
          tags: tagsOf(operation),
          deprecated: page.deprecated,
          hidden: page.hidden,
          slug: page.slug,
        },
      },
    ];
  });
}

/** With ids such as `events.yaml orders`. */
export function channelEntries(project: Project): Entry<ChannelEntry>[] {
  return project.site.pages.flatMap((page) => {
    const known = page.channel && findChannel(project, page.channel);
    if (!known) return [];
    const { document, channel } = known;
    const resolver = resolverOf(document);
    const address = addressOf(channel.value);
    const protocols = serversOfChannel(document, channel, resolver).map(({ protocol }) => protocol);
    return [
      {
        id: `${document.file} ${channel.id}`,
        data: {
          document: document.file,
          channel: channel.id,
          title: page.title,
          ...(address !== undefined && { address }),
          tags: channelTags(channel, resolver),
          protocols: [...new Set(protocols)],
          hidden: page.hidden,
          slug: page.slug,
        },
      },
    ];
  });
}
