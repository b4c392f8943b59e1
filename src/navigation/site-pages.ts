import type { Settings } from '../config/settings.ts';
import { type PageMetadata, pageMetadata } from '../pages/page-metadata.ts';
import type { OperationTarget } from './documents.ts';
import type { NavigationChannel, NavigationDocument, PageFile } from './input.ts';
import type { TagFacts } from './operation-tags.ts';
import type { PageBinding } from './page-binding.ts';
import type { SitePage } from './site.ts';
import { channelSlug, operationSlug, overviewSlug, pageSlug } from './slug.ts';
import { channelTitle, operationSidebarTitle, operationTitle, slugWords } from './title.ts';

/** The page of an operation that has none of its own. */
export function operationPage(
  { document, operation }: OperationTarget,
  directory: string | undefined,
  facts: TagFacts,
): SitePage {
  const { kind, method, path } = operation;
  const tag = operation.tag ?? facts.badge(operation);
  return {
    kind,
    slug: operationSlug(operation, facts.primary(operation), directory),
    title: operationTitle(operation),
    sidebarTitle: operationSidebarTitle(operation),
    ...given({ description: operation.description, icon: operation.icon, tag }),
    operation: { file: document.file, kind, method, path },
    method: badge({ document, operation }),
    deprecated: operation.deprecated,
    ...unplaced(facts.isHidden(operation)),
    ...statedFacts(operation.metadata),
  };
}

/**
 * The page that introduces a document.
 *
 * @param sole No other document stands beside it in the navigation, so that its name would say nothing.
 */
export function overviewPage(document: NavigationDocument, directory: string | undefined, sole: boolean): SitePage {
  return {
    kind: 'overview',
    slug: overviewSlug(directory),
    title: document.title,
    sidebarTitle: sole ? 'Overview' : document.title,
    ...given({ description: document.introduction }),
    overview: { file: document.file },
    deprecated: false,
    ...unplaced(false),
  };
}

/** The page of a channel that has none of its own. */
export function channelPage(
  document: NavigationDocument,
  channel: NavigationChannel,
  { directory, facts }: { directory: string | undefined; facts: TagFacts },
): SitePage {
  const title = channelTitle(channel);
  return {
    kind: 'channel',
    slug: channelSlug(channel, channel.tags[0], directory),
    title,
    sidebarTitle: channel.sidebarTitle?.trim() || title,
    ...given({ description: channel.description, icon: channel.icon, tag: channel.tag }),
    channel: { file: document.file, id: channel.id },
    method: 'WS',
    deprecated: channel.metadata?.deprecated ?? false,
    ...unplaced(facts.isHidden(channel)),
    ...statedFacts(channel.metadata),
  };
}

/** The page of an MDX or Markdown file; what its front matter does not say comes from what it is bound to. */
export function filePage(page: PageFile, binding: PageBinding, settings: Settings): SitePage {
  const { operation: target, channel, schema, endpoint } = binding;
  const bound = target?.operation ?? channel?.channel;
  const stated = pageMetadata(page.frontmatter);
  const slug = pageSlug(page.path);
  const title = stated.title ?? boundTitle(binding) ?? (slugWords(slug) || settings.name || 'Home');
  const method = target ? badge(target) : channel ? 'WS' : endpoint?.method;
  return {
    kind: 'mdx',
    slug,
    title,
    sidebarTitle: stated.sidebarTitle ?? title,
    ...given({
      description: stated.description ?? bound?.description,
      icon: stated.icon ?? bound?.icon,
      tag: stated.tag ?? bound?.tag,
      method,
    }),
    ...(target ? { operation: operationKey(target) } : {}),
    ...(channel ? { channel: { file: channel.document.file, id: channel.channel.id } } : {}),
    ...(schema ? { schema: { file: schema.document.file, name: schema.name } } : {}),
    ...(endpoint ? { endpoint } : {}),
    file: page.file,
    deprecated: stated.deprecated ?? target?.operation.deprecated ?? false,
    ...unplaced(stated.hidden ?? false),
    ...statedFacts({ ...inherited(bound?.metadata), ...stated }),
  };
}

/** Of what a document says of its page, all that is as true of a file that takes its place. */
function inherited({ mode, playground, groups, noindex, metatags }: PageMetadata = {}): PageMetadata {
  return statedOnly({ mode, playground, groups, noindex, metatags });
}

/** What front matter and `x-docs.metadata` say alike. */
function statedFacts({ canonical, url, mode, playground, groups, noindex = false, metatags, rss }: PageMetadata = {}) {
  return { ...given({ canonical, url }), ...statedOnly({ mode, playground, groups, metatags, rss }), noindex };
}

type Stated<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

function statedOnly<Values extends object>(values: Values): Stated<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Stated<Values>;
}

function operationKey({ document, operation: { kind, method, path } }: OperationTarget) {
  return { file: document.file, kind, method, path };
}

function boundTitle({ operation, channel, schema, endpoint }: PageBinding): string | undefined {
  if (operation) return operationTitle(operation.operation);
  if (channel) return channelTitle(channel.channel);
  return schema?.name ?? (endpoint && `${endpoint.method} ${endpoint.target}`);
}

function badge({ operation }: OperationTarget): string {
  return operation.kind === 'webhook' ? 'WEBHOOK' : operation.method;
}

/** A page before the navigation said where it stands. */
function unplaced(hidden: boolean) {
  return { hidden, listed: false, noindex: false, breadcrumbs: [] };
}

/** The texts that say something. */
function given<Key extends string>(texts: Record<Key, string | undefined>): Partial<Record<Key, string>> {
  const kept: Partial<Record<Key, string>> = {};
  for (const key in texts) {
    const text = texts[key]?.trim();
    if (text) kept[key] = text;
  }
  return kept;
}
