import { joinPointer } from '../../core/json/pointer.ts';
import { listOf, ownValue } from '../../core/json/record.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { readObject } from '../../document/object.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { phrase } from '../../words/english/phrase.ts';
import { resolverOf } from '../openapi/operation.ts';
import { type DocumentInfo, documentInfo } from '../openapi/overview.ts';
import type { SecuritySchemeView } from '../openapi/security-view.ts';
import { groupNames } from '../openapi/tag-group.ts';
import type { TagView } from '../openapi/tag-view.ts';
import { type Channel, channelTags, listChannels } from './channel.ts';
import { type ChannelSecurity, schemesOfDocument } from './channel-security.ts';
import { type ChannelServerView, isWebSocketChannel, serversOfDocument } from './channel-server.ts';

/** The view of an AsyncAPI 3 document as a whole: AsyncAPI Object, Info Object and security schemes. */
export interface ChannelOverview extends DocumentInfo {
  kind: 'asyncapi';
  servers: ChannelServerView[];
  /** Every security scheme with all of its scopes. */
  schemes: SecuritySchemeView[];
  tags: ChannelTagView[];
}

/** A tag with its channels. */
export interface ChannelTagView extends Omit<TagView, 'operations'> {
  channels: Channel[];
}

export function channelOverview(document: ApiDocument): ChannelOverview {
  const resolver = resolverOf(document);
  return {
    kind: 'asyncapi',
    ...documentInfo(document),
    servers: serversOfDocument(document, resolver),
    schemes: schemesOfDocument(document, resolver).map(schemeView),
    tags: channelTagViews(document),
  };
}

function schemeView({ name, summary, description, openIdConnectUrl, flows }: ChannelSecurity): SecuritySchemeView {
  return { name, label: name, words: summary, description, deprecated: false, openIdConnectUrl, flows };
}

/** Returns the Tag Objects of a document, with references resolved. The first of several with one name counts. */
export function documentTags(document: ApiDocument): ReadonlyMap<string, Record<string, unknown>> {
  const resolver = resolverOf(document);
  const tags = new Map<string, Record<string, unknown>>();
  for (const [index, value] of listOf(ownValue(document.root.info, 'tags')).entries()) {
    const tag = readObject({ value, pointer: joinPointer('/info/tags', String(index)) }, resolver)?.value;
    const name = visibleTextOf(tag?.name);
    if (tag && name !== undefined && !tags.has(name)) tags.set(name, tag);
  }
  return tags;
}

/** Groups channels by their first tag, as the navigation does: declared tags, then others, then channels without one. */
function channelTagViews(document: ApiDocument): ChannelTagView[] {
  const resolver = resolverOf(document);
  const declared = documentTags(document);
  const channels = new Map<string, Channel[]>([...declared.keys()].map((name) => [name, []]));
  const untagged: Channel[] = [];
  for (const channel of listChannels(document)) {
    const [name] = channelTags(channel, resolver);
    const tagged = name === undefined ? untagged : (channels.get(name) ?? []);
    if (name !== undefined) channels.set(name, tagged);
    tagged.push(channel);
  }
  const isVisible = ([name]: [string, Channel[]]) =>
    ['x-hidden', 'x-excluded'].every((mark) => declared.get(name)?.[mark] !== true);
  const groups = groupNames(document.root);
  const views = [...channels].filter(isVisible).map(([name, tagged]): ChannelTagView => {
    const tag = declared.get(name);
    const labels = ['x-group', 'x-displayName', 'summary'].map((key) => visibleTextOf(tag?.[key]));
    const label = labels.find((text) => text !== undefined) ?? name;
    const group = groups.get(name);
    return {
      name,
      label,
      parent: group === label ? undefined : group,
      description: visibleTextOf(tag?.description),
      externalDocs: docsLink(readObject({ value: tag?.externalDocs, pointer: '/info/tags' }, resolver)?.value),
      channels: tagged,
    };
  });
  const byProtocol = Map.groupBy(untagged, (channel) =>
    isWebSocketChannel(document, channel) ? 'channels' : 'plainChannels',
  );
  const rest = [...byProtocol].map(([word, members]) => ({
    name: '',
    label: phrase('navigation', word),
    channels: members,
  }));
  return [...views, ...rest];
}
