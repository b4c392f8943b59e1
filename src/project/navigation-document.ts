import { type Channel, channelTags, listChannels } from '../asyncapi/channel.ts';
import type { ApiDocument, LoadedDocument } from '../document/document.ts';
import { entriesOf, listOf, ownValue, textOf } from '../document/json.ts';
import type { NavigationChannel, NavigationDocument, NavigationOperation, NavigationTag } from '../navigation/input.ts';
import { docsExtension, isFlagged, listOperations, type Operation, resolverOf, tagsOf } from '../openapi/operation.ts';
import { type PageMetadata, pageMetadata } from '../pages/page-metadata.ts';
import { visibleTextOf } from '../text/visible-text.ts';

/** What the navigation needs to know of a document. */
export function navigationDocument(document: LoadedDocument): NavigationDocument {
  const introduction = introductionOf(document);
  return {
    file: document.file,
    locateAll: document.locateAll,
    title: visibleTextOf(ownValue(document.root.info, 'title')) ?? document.file,
    ...(introduction !== undefined && { introduction }),
    ...(isExcluded(document) && { excluded: true }),
    operations: listOperations(document).map((operation) => navigationOperation(document, operation)),
    tags: listOf(document.root.tags).flatMap(navigationTag),
    ...(document.kind === 'asyncapi' && {
      channels: listChannels(document).map((channel) => navigationChannel(document, channel)),
    }),
    schemas: entriesOf(ownValue(document.root.components, 'schemas')).map(([name]) => name),
  };
}

function isExcluded({ root }: ApiDocument): boolean {
  return ownValue(root.info, 'x-excluded') === true;
}

/** What `info` says, otherwise what the tags say. */
function introductionOf(document: ApiDocument): string | undefined {
  if (isExcluded(document)) return undefined;
  const { root } = document;
  const texts = [ownValue(root.info, 'summary'), ownValue(root.info, 'description')];
  const tags = listOf(root.tags).map((tag) => ownValue(tag, 'description'));
  return [...texts, ...tags].map(visibleTextOf).find((text) => text !== undefined);
}

function navigationOperation(document: ApiDocument, operation: Operation): NavigationOperation {
  const { value } = operation;
  const docs = docsExtension(value);
  const metadata = statedMetadata(value, operation.pathItem.value);
  return withoutAbsent({
    kind: operation.kind,
    method: operation.method,
    path: operation.path,
    operationId: textOf(value.operationId),
    summary: visibleTextOf(value.summary),
    description: metadata.description ?? visibleTextOf(value.description),
    tags: tagsOf(operation),
    deprecated: metadata.deprecated ?? value.deprecated === true,
    hidden: metadata.hidden === true || isFlagged(document, operation, 'x-hidden'),
    excluded: isFlagged(document, operation, 'x-excluded'),
    href: textOf(docs.href),
    title: metadata.title,
    sidebarTitle: metadata.sidebarTitle,
    icon: metadata.icon,
    tag: metadata.tag,
    metadata,
    pointer: operation.pointer,
  });
}

function navigationChannel(document: ApiDocument, channel: Channel): NavigationChannel {
  const { id, pointer, value, operations } = channel;
  const docs = docsExtension(value);
  const metadata = statedMetadata(value);
  const [operation] = operations;
  return withoutAbsent({
    id,
    pointer,
    title: metadata.title ?? visibleTextOf(value.title),
    href: textOf(docs.href),
    sidebarTitle: metadata.sidebarTitle,
    icon: metadata.icon,
    tag: metadata.tag,
    metadata,
    description:
      metadata.description ??
      visibleTextOf(value.description) ??
      visibleTextOf(value.summary) ??
      visibleTextOf(operation?.value.description),
    tags: channelTags(channel, resolverOf(document)),
    hidden: metadata.hidden === true || isFlaggedChannel(channel, 'x-hidden'),
    excluded: isFlaggedChannel(channel, 'x-excluded'),
  });
}

/** What `x-docs` says of the page: its metadata, and what may also stand beside that or on the path item. */
function statedMetadata(value: unknown, pathItem?: unknown): PageMetadata {
  const docs = docsExtension(value);
  const groups = docs.groups ?? docsExtension(pathItem).groups;
  return { ...pageMetadata({ groups, playground: docs.playground }), ...pageMetadata(docs.metadata) };
}

/** Of the channel itself, or of all that can be done with it. */
function isFlaggedChannel({ value, operations }: Channel, flag: 'x-hidden' | 'x-excluded'): boolean {
  if (value[flag] === true) return true;
  return operations.length > 0 && operations.every((operation) => operation.value[flag] === true);
}

function navigationTag(tag: unknown): NavigationTag[] {
  const name = visibleTextOf(ownValue(tag, 'name'));
  if (!name) return [];
  const label =
    visibleTextOf(ownValue(tag, 'x-group')) ??
    visibleTextOf(ownValue(tag, 'x-displayName')) ??
    visibleTextOf(ownValue(tag, 'summary')) ??
    name;
  return [
    withoutAbsent({
      name,
      label,
      description: visibleTextOf(ownValue(tag, 'description')),
      parent: visibleTextOf(ownValue(tag, 'parent')),
      kind: visibleTextOf(ownValue(tag, 'kind')),
      hidden: ownValue(tag, 'x-hidden') === true,
      excluded: ownValue(tag, 'x-excluded') === true,
    }),
  ];
}

type WithoutAbsent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function withoutAbsent<T extends object>(value: T): WithoutAbsent<T> {
  return Object.fromEntries(Object.entries(value).filter(([, stated]) => stated !== undefined)) as WithoutAbsent<T>;
}
