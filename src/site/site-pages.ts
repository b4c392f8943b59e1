import type { Channel } from '../api/asyncapi/channel.ts';
import { channelBadge } from '../api/asyncapi/channel-badge.ts';
import { isWebSocketChannel } from '../api/asyncapi/channel-server.ts';
import { stabilityOf } from '../api/openapi/lifecycle.ts';
import type { Operation } from '../api/openapi/operation.ts';
import { present } from '../core/json/present.ts';
import { visibleTextOf } from '../core/text/visible-text.ts';
import type { Settings } from './config/settings.ts';
import type { OperationTarget } from './documents.ts';
import type { NavigationDocument, PageFile } from './input.ts';
import { isDeprecated, type Member, memberDescription, memberHref, memberMetadata, memberTags } from './member.ts';
import type { TagFacts } from './operation-tags.ts';
import { memberOf, operationSubject, type PageDraft, type PageSubject } from './page.ts';
import { type PageMetadata, pageMetadata } from './pages/edits/page-metadata.ts';
import { changelogSlug, channelSlug, operationSlug, overviewSlug, pageSlug, type SlugSource } from './slug.ts';
import { channelTitle, operationSidebarTitle, operationTitle, slugWords } from './title.ts';

/**
 * Returns the badges of a page: short texts beside its name, on the page, in the sidebar, in search results, in its
 * Markdown, and for assistants. All of these show whatever this returns.
 */
function pageBadges({ tag }: PageMetadata, member?: Member, facts?: TagFacts): string[] {
  const operation = member && 'pathItem' in member ? member : undefined;
  const own = (tag ?? (operation && facts?.badge(operation)))?.trim();
  const stability = operation && stabilityOf(operation.value);
  return [...new Set([own, stability].flatMap((badge) => badge || []))];
}

/** What the URL of a generated page depends on, besides its folder. */
interface SlugFacts {
  facts: TagFacts;
  slugs: SlugSource;
}

/** Generates the page of an operation. */
export function operationPage(
  { document, operation }: OperationTarget,
  directory: string | undefined,
  { facts, slugs }: SlugFacts,
): PageDraft {
  const metadata = memberMetadata(operation);
  return withSubject(operationSubject(document.api, operation), metadata.url, {
    slug: operationSlug(operation, facts.primary(operation), directory, slugs),
    title: operationTitle(operation),
    sidebarTitle: operationSidebarTitle(operation),
    ...texts({
      description: memberDescription(operation),
      icon: metadata.icon,
    }),
    badges: pageBadges(metadata, operation, facts),
    method: methodLabel(operation),
    deprecated: isDeprecated(operation),
    hidden: facts.isHidden(operation),
    ...metadataFacts(metadata),
  });
}

/**
 * Generates the page that introduces a document.
 *
 * @param label Name in the sidebar. If absent, the title of the document.
 */
export function overviewPage(document: NavigationDocument, directory: string | undefined, label: string): PageDraft {
  return {
    kind: 'overview',
    document: document.api,
    slug: overviewSlug(directory),
    title: document.title,
    sidebarTitle: label,
    ...texts({ description: document.introduction }),
    badges: [],
    deprecated: false,
    hidden: false,
  };
}

/**
 * Generates the page that lists the changes of a document.
 *
 * @param label Name in the sidebar.
 */
export function changelogPage(document: NavigationDocument, directory: string | undefined, label: string): PageDraft {
  return {
    kind: 'changelog',
    document: document.api,
    slug: changelogSlug(directory),
    title: label,
    sidebarTitle: label,
    badges: [],
    deprecated: false,
    hidden: false,
  };
}

/** Generates the page of a channel. */
export function channelPage(
  document: NavigationDocument,
  channel: Channel,
  { directory, facts, slugs }: SlugFacts & { directory: string | undefined },
): PageDraft {
  const metadata = memberMetadata(channel);
  const title = channelTitle(channel);
  const group =
    memberTags(channel, document)[0] ?? (isWebSocketChannel(document.api, channel) ? 'websockets' : 'channels');
  const source = {
    id: channel.id,
    ...present({ title: metadata.title ?? visibleTextOf(channel.value.title), href: memberHref(channel) }),
  };
  return withSubject({ kind: 'channel', document: document.api, channel }, metadata.url, {
    slug: channelSlug(source, group, directory, slugs),
    title,
    sidebarTitle: metadata.sidebarTitle?.trim() || title,
    ...texts({
      description: memberDescription(channel),
      icon: metadata.icon,
      method: channelBadge(document.api, channel),
    }),
    badges: pageBadges(metadata),
    deprecated: isDeprecated(channel),
    hidden: facts.isHidden(channel),
    ...metadataFacts(metadata),
  });
}

/** Makes the page of an MDX or Markdown file. What its front matter leaves out comes from its subject. */
export function filePage(
  { path, file, frontmatter, heading }: PageFile,
  subject: PageSubject,
  settings: Settings,
): PageDraft {
  const member = memberOf(subject);
  const inherited = member ? memberMetadata(member) : {};
  const metadata = pageMetadata(frontmatter);
  const slug = pageSlug(path);
  const title = metadata.title ?? subjectTitle(subject) ?? heading ?? (slugWords(slug) || settings.name || 'Home');
  return withSubject(subject, metadata.url, {
    slug,
    title,
    sidebarTitle: metadata.sidebarTitle ?? (metadata.title === undefined ? inherited.sidebarTitle : undefined) ?? title,
    ...texts({
      description: metadata.description ?? (member && memberDescription(member)),
      icon: metadata.icon ?? inherited.icon,
      method: subjectMethod(subject),
    }),
    file,
    badges: pageBadges({ ...inherited, ...metadata }),
    deprecated: metadata.deprecated ?? (member !== undefined && 'pathItem' in member && isDeprecated(member)),
    hidden: metadata.hidden ?? false,
    ...metadataFacts({ ...inheritedMetadata(inherited), ...metadata }),
  });
}

type Unbound = Omit<PageDraft, 'kind'>;

/** Adds the subject of a page, or turns the page into a redirect if it has a `url`. */
function withSubject(subject: PageSubject, url: string | undefined, facts: Unbound): PageDraft {
  const target = url?.trim();
  return target ? { ...facts, kind: 'redirect', url: target, subject } : { ...facts, ...subject };
}

/** Selects the metadata that a file inherits from the generated page that it replaces. */
function inheritedMetadata({ mode, playground, groups, noindex, metatags }: PageMetadata): PageMetadata {
  return present({ mode, playground, groups, noindex, metatags });
}

/** Selects the metadata that front matter and `x-docs.metadata` have in common. */
function metadataFacts({ canonical, mode, playground, groups, noindex, metatags, rss }: PageMetadata) {
  return { ...texts({ canonical }), ...present({ mode, playground, groups, noindex, metatags, rss }) };
}

function subjectTitle(subject: PageSubject): string | undefined {
  if ('operation' in subject) return operationTitle(subject.operation);
  if (subject.kind === 'channel') return channelTitle(subject.channel);
  if (subject.kind === 'schema') return subject.name;
  return subject.kind === 'endpoint' ? `${subject.endpoint.method} ${subject.endpoint.target}` : undefined;
}

function subjectMethod(subject: PageSubject): string | undefined {
  if ('operation' in subject) return methodLabel(subject.operation);
  if (subject.kind === 'channel') return channelBadge(subject.document, subject.channel);
  return subject.kind === 'endpoint' ? subject.endpoint.method : undefined;
}

function methodLabel({ kind, method }: Operation): string {
  return kind === 'webhook' ? 'WEBHOOK' : method;
}

/** Trims texts and leaves out blank ones. */
function texts<Key extends string>(values: Record<Key, string | undefined>): Partial<Record<Key, string>> {
  const trimmed: Partial<Record<Key, string>> = {};
  for (const key in values) {
    const text = values[key]?.trim();
    if (text) trimmed[key] = text;
  }
  return trimmed;
}
