import { addressOf, channelTags } from '../../../src/api/asyncapi/channel.ts';
import { protocolsOfChannel } from '../../../src/api/asyncapi/channel-server.ts';
import { operationKey, resolverOf, tagsOf } from '../../../src/api/openapi/operation.ts';
import {
  type ChannelSubject,
  channelOf,
  type OperationSubject,
  operationOf,
  type Page,
} from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { type HrefFacts, pageHref } from '../../render/links/site-href.ts';
import { releaseData } from '../../render/views/release-data.ts';
import type { ChannelEntry, OperationEntry, ReleaseEntry } from './content-schemas.ts';

export interface Entry<Data> {
  id: string;
  data: Data;
}

/** Returns entries with IDs such as `openapi/v1.json GET /users`. */
export function operationEntries(project: Project, facts: HrefFacts): Entry<OperationEntry>[] {
  return project.site.pages.flatMap((page) => {
    const subject = operationOf(page);
    return subject ? [operationEntry(page, subject, facts)] : [];
  });
}

/** Returns the entry of the page of an operation or webhook. */
export function operationEntry(
  page: Page,
  { document, operation }: Pick<OperationSubject, 'document' | 'operation'>,
  facts: HrefFacts,
): Entry<OperationEntry> {
  const { operationId, summary } = operation.value;
  return {
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
      href: pageHref(facts, page.slug),
    },
  };
}

/** Returns entries with IDs such as `events.yaml orders`. */
export function channelEntries(project: Project, facts: HrefFacts): Entry<ChannelEntry>[] {
  return project.site.pages.flatMap((page) => {
    const subject = channelOf(page);
    return subject ? [channelEntry(page, subject, facts)] : [];
  });
}

/** Returns the entry of the page of a channel, with its tags and the protocols of its servers. */
export function channelEntry(
  page: Page,
  { document, channel }: Pick<ChannelSubject, 'document' | 'channel'>,
  facts: HrefFacts,
): Entry<ChannelEntry> {
  const resolver = resolverOf(document);
  const address = addressOf(channel.value);
  return {
    id: `${document.file} ${channel.id}`,
    data: {
      document: document.file,
      channel: channel.id,
      title: page.title,
      ...(address !== undefined && { address }),
      tags: channelTags(channel, resolver),
      protocols: [...new Set(protocolsOfChannel(document, channel, resolver))],
      hidden: page.hidden,
      slug: page.slug,
      href: pageHref(facts, page.slug),
    },
  };
}

/** Returns entries with IDs such as `openapi.yaml 2.1.0`. Astro does not keep their order, so they have a position. */
export function releaseEntries(project: Project, facts: HrefFacts): Entry<ReleaseEntry>[] {
  return project.site.pages.flatMap((page) => {
    if (page.kind !== 'changelog') return [];
    return releaseData(project, page, (slug) => pageHref(facts, slug)).map(({ id, ...data }, position) => ({
      id: `${data.document} ${id}`,
      data: { ...data, position },
    }));
  });
}
