import { addressOf, type Channel } from '../api/asyncapi/channel.ts';
import { type Operation, operationKey } from '../api/openapi/operation.ts';
import type { ApiDocument } from '../document/document.ts';
import type { Member } from './member.ts';
import type { PageMetadata } from './pages/edits/page-metadata.ts';

/** A page of the site. Its `kind` decides what it shows, and it carries the data for that. */
export type Page =
  | OperationPage
  | WebhookPage
  | ChannelPage
  | SchemaPage
  | OverviewPage
  | ChangelogPage
  | EndpointPage
  | TextPage
  | RedirectPage;

export type OperationPage = PageFacts & OperationSubject;
export type WebhookPage = PageFacts & WebhookSubject;
export type ChannelPage = PageFacts & ChannelSubject;
export type SchemaPage = PageFacts & SchemaSubject;
export type OverviewPage = PageFacts & OverviewSubject;
export type ChangelogPage = PageFacts & ChangelogSubject;
export type EndpointPage = PageFacts & EndpointSubject;
export type TextPage = PageFacts & TextSubject;

/** Leads to another URL (`url` in front matter or `x-docs.metadata`). */
export type RedirectPage = PageFacts & {
  kind: 'redirect';
  url: string;
  /** The subject to which the page is bound. Collections list it too. */
  subject: PageSubject;
};

/** What a page shows. */
export type PageSubject =
  | OperationSubject
  | WebhookSubject
  | ChannelSubject
  | SchemaSubject
  | OverviewSubject
  | ChangelogSubject
  | EndpointSubject
  | TextSubject;

export interface OperationSubject {
  kind: 'operation';
  document: ApiDocument;
  operation: Operation;
}

export interface WebhookSubject {
  kind: 'webhook';
  document: ApiDocument;
  operation: Operation;
}

/** A channel of an AsyncAPI document. */
export interface ChannelSubject {
  kind: 'channel';
  document: ApiDocument;
  channel: Channel;
}

/** A component schema. */
export interface SchemaSubject {
  kind: 'schema';
  document: ApiDocument;
  /** Key in `components.schemas`. */
  name: string;
}

/** The document that an overview introduces. */
export interface OverviewSubject {
  kind: 'overview';
  document: ApiDocument;
}

/** The document whose changes a changelog lists. */
export interface ChangelogSubject {
  kind: 'changelog';
  document: ApiDocument;
}

/** A hand-written endpoint (`api` in front matter). */
export interface EndpointSubject {
  kind: 'endpoint';
  /** `target` is a path or a URL. */
  endpoint: { method: string; target: string };
}

/** The text of an MDX or Markdown file. */
export interface TextSubject {
  kind: 'text';
}

/** The data that every page has. */
export interface PageFacts {
  /** URL path without leading and trailing slashes. `""` is the start page. */
  slug: string;
  title: string;
  /** Name in the sidebar. */
  sidebarTitle: string;
  description?: string;
  icon?: string;
  /** Short texts beside its name, as `pageBadges` finds them. */
  badges: readonly string[];
  /** What stands before its name: `GET`, `POST`, …, `WEBHOOK` or `WS`. */
  method?: string;
  deprecated: boolean;
  /** Whether it is reachable by URL only: not in navigation, search or sitemap. True if docs.json does not list it. */
  hidden: boolean;
  /** Whether docs.json lists it, even if only in a hidden element. */
  listed: boolean;
  /** Canonical URL for search engines, from front matter. */
  canonical?: string;
  /** Whether search and search engines leave it out. False lifts `noindex` of the site for search engines. */
  noindex?: boolean;
  /** `<meta>` elements from front matter: `og:image`, `keywords`, … */
  metatags?: Readonly<Record<string, string>>;
  /** Layout of the page. If absent, the default one. */
  mode?: PageMetadata['mode'];
  /** Display of its playground. If absent, the one in docs.json. */
  playground?: PageMetadata['playground'];
  /** Groups of readers that may use its playground. If absent, all. */
  groups?: readonly string[];
  /** Whether its updates are also published as a feed. */
  rss?: boolean;
  /** `PageFile.file` of a page with an MDX or Markdown file. */
  file?: string;
  /** Slugs of the neighbors within the same tab. */
  previous?: string;
  next?: string;
  /** Labels of the elements above the page, outermost first. */
  breadcrumbs: readonly string[];
}

/** The data of a page that the navigation alone determines. */
type Place = Pick<PageFacts, 'listed' | 'previous' | 'next' | 'breadcrumbs'>;

type Unplaced<Placed> = Placed extends Page ? Omit<Placed, keyof Place> : never;

/** A page before it has its place in the navigation. Another page may have the same slug. */
export type PageDraft = Unplaced<Page>;

/** Makes the subject of a page that shows an operation or a webhook. */
export function operationSubject(document: ApiDocument, operation: Operation): OperationSubject | WebhookSubject {
  return { kind: operation.kind, document, operation };
}

/** Returns the operation, webhook or channel that a page shows. */
export function memberOf(subject: PageSubject): Member | undefined {
  if (subject.kind === 'channel') return subject.channel;
  return 'operation' in subject ? subject.operation : undefined;
}

/** Returns the subject that a page shows, or to which a redirect is bound. */
export function subjectOf(page: Page): PageSubject {
  return page.kind === 'redirect' ? page.subject : page;
}

/** Returns the operation or webhook that a page is bound to. */
export function operationOf(page: Page): OperationSubject | WebhookSubject | undefined {
  const subject = subjectOf(page);
  return subject.kind === 'operation' || subject.kind === 'webhook' ? subject : undefined;
}

/** Returns the channel that a page is bound to. */
export function channelOf(page: Page): ChannelSubject | undefined {
  const subject = subjectOf(page);
  return subject.kind === 'channel' ? subject : undefined;
}

/** Returns the component schema that a page is bound to. */
export function schemaOf(page: Page): SchemaSubject | undefined {
  const subject = subjectOf(page);
  return subject.kind === 'schema' ? subject : undefined;
}

/** Returns the document that a page shows a part of. */
export function documentOf(page: Page): ApiDocument | undefined {
  const subject = subjectOf(page);
  return 'document' in subject ? subject.document : undefined;
}

/** Returns the name of the part of a document that a page shows, which is the same in every language and version. */
export function partName(page: Page): string | undefined {
  const subject = subjectOf(page);
  if (subject.kind === 'operation' || subject.kind === 'webhook') return operationKey(subject.operation);
  if (subject.kind === 'channel') return `channel ${addressOf(subject.channel.value) ?? subject.channel.id}`;
  if (subject.kind === 'schema') return `schema ${subject.name}`;
  return subject.kind === 'overview' || subject.kind === 'changelog' ? subject.kind : undefined;
}
