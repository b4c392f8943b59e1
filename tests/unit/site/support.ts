import { expect } from 'vitest';
import type { Channel } from '../../../src/api/asyncapi/channel.ts';
import type { Operation } from '../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import { formatProblems } from '../../../src/problems/problems.ts';
import { buildSite } from '../../../src/site/build/build-site.ts';
import { parseSettings } from '../../../src/site/config/parse-settings.ts';
import type { NavigationDocument, NavigationTag, PageFile, SiteInput } from '../../../src/site/input.ts';
import type { NavigationNode, Site } from '../../../src/site/site.ts';

export interface Sketch {
  /** The value of docs.json. */
  docs?: unknown;
  /** The path and front matter of each page, or `true` for a page without front matter. */
  pages?: Record<string, Record<string, unknown> | true>;
  /** The file and operations of each document. An operation is written like `GET /users`, or has more facts. */
  documents?: Record<string, (string | OperationSketch)[] | DocumentSketch>;
  unreadable?: string[];
  defaultDirectory?: string;
}

/** A short description of an operation or a channel. */
interface MemberSketch {
  title?: string;
  sidebarTitle?: string;
  summary?: string;
  operationId?: string;
  description?: string;
  tags?: string[];
  hidden?: boolean;
  excluded?: boolean;
  href?: string;
  pointer?: string;
}

/** An operation. If it is `invalid`, it is not an object, so that the document does not have it. */
export type OperationSketch = MemberSketch & { is: string; deprecated?: boolean; invalid?: boolean };

type ChannelSketch = MemberSketch & { id: string; address?: string };

export interface DocumentSketch extends Partial<Omit<NavigationDocument, 'operations' | 'tags' | 'channels'>> {
  operations?: (string | OperationSketch)[];
  tags?: (Partial<NavigationTag> & { name: string })[];
  channels?: ChannelSketch[];
  /** The protocols of the servers of an AsyncAPI document. */
  protocols?: string[];
}

/** Builds a site from a sketch of its files. */
export function siteOf(sketch: Sketch): Site {
  return buildSite(inputOf(sketch));
}

export function inputOf({
  docs = {},
  pages = {},
  documents = {},
  unreadable = [],
  defaultDirectory,
}: Sketch): SiteInput {
  const { settings, problems, locate } = parseSettings(JSON.stringify(docs, null, 2), 'docs.json');
  if (!settings || problems.length > 0) throw new Error(`docs.json has problems: ${formatProblems(problems, 'text')}`);
  return {
    settings,
    locate,
    pages: Object.entries(pages).map(([path, frontmatter]) => pageFile(path, frontmatter)),
    documents: Object.entries(documents).map(([file, sketched]) => documentOf(file, sketched)),
    unreadable,
    ...(defaultDirectory !== undefined && { defaultDirectory }),
  };
}

function pageFile(path: string, frontmatter: Record<string, unknown> | true): PageFile {
  const keys = frontmatter === true ? {} : frontmatter;
  const lines = Object.fromEntries(Object.keys(keys).map((key, index) => [key, index + 2]));
  return {
    path: path.replace(/\.mdx?$/, ''),
    file: /\.mdx?$/.test(path) ? path : `${path}.mdx`,
    frontmatter: keys,
    lines,
  };
}

export function documentOf(file: string, sketch: (string | OperationSketch)[] | DocumentSketch): NavigationDocument {
  const {
    operations = [],
    tags = [],
    channels,
    protocols,
    ...rest
  } = Array.isArray(sketch) ? { operations: sketch } : sketch;
  const servers = protocols && Object.fromEntries(protocols.map((protocol) => [protocol, { protocol }]));
  const valid = operations.filter((operation) => typeof operation === 'string' || operation.invalid !== true);
  return {
    api: { file, root: { servers } } as Partial<ApiDocument> as ApiDocument,
    file,
    title: file,
    ...rest,
    operations: valid.map(operationOf),
    tags: tags.map((tag) => ({ label: tag.name, hidden: false, excluded: false, ...tag })),
    ...(channels ? { channels: channels.map(channelOf) } : {}),
  };
}

export function operationOf(sketch: string | OperationSketch): Operation {
  const { is, pointer, ...facts } = typeof sketch === 'string' ? { is: sketch } : sketch;
  const [first = '', ...rest] = is.split(' ');
  const isWebhook = first === 'webhook';
  const path = rest.join(' ');
  const item = isWebhook ? `/webhooks/${path}` : `/paths/${path.replaceAll('/', '~1')}`;
  return {
    kind: isWebhook ? 'webhook' : 'operation',
    method: isWebhook ? 'POST' : first,
    path,
    pointer: pointer ?? `${item}/${isWebhook ? 'post' : first.toLowerCase()}`,
    value: writtenValue(facts),
    pathItem: { value: {}, pointer: item },
  };
}

function channelOf({ id, pointer = `/channels/${id}`, title, tags, ...facts }: ChannelSketch): Channel {
  const value = { ...writtenValue(facts), title, tags: tags?.map((name) => ({ name })) };
  return { id, pointer, value, operations: [] };
}

function writtenValue(sketch: Omit<OperationSketch, 'is'>): Record<string, unknown> {
  const { title, sidebarTitle, href, hidden, excluded, ...value } = sketch;
  return {
    ...value,
    'x-hidden': hidden,
    'x-excluded': excluded,
    'x-docs': { href, metadata: { title, sidebarTitle } },
  };
}

/** Returns the navigation as indented lines: kind, label and target. Hidden nodes are in brackets. */
export function outline(nodes: readonly NavigationNode[], indent = ''): string {
  return nodes
    .flatMap((node) => {
      const target = node.href ?? (node.slug === undefined ? '' : `/${node.slug}`);
      const line = [node.kind, node.label, node.method, target && `→ ${target}`].filter(Boolean).join(' ');
      return [`${indent}${node.hidden ? `[${line}]` : line}`, outline(node.children, `${indent}  `)];
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the outline of the navigation of a site, which must have no problems. */
export function outlineOf(sketch: Sketch): string {
  expect(problemsOf(sketch)).toBe('');
  return outline(siteOf(sketch).tree);
}

/** Returns the problems as the user reads them, except for unlisted operations, because sketches list few. */
export function problemsOf(sketch: Sketch): string {
  const { problems } = siteOf(sketch);
  return formatProblems(
    problems.filter(({ code }) => code !== 'operation-unlisted'),
    'text',
  );
}

export function unlistedOf(sketch: Sketch): string {
  const { problems } = siteOf(sketch);
  return formatProblems(
    problems.filter(({ code }) => code === 'operation-unlisted'),
    'text',
  );
}

export function slugsOf(site: Site): string[] {
  return site.pages.map(({ slug }) => slug);
}

/** Operations with one tag, two tags and none. */
export const USERS = [
  { is: 'GET /users', summary: 'List users', tags: ['Users'] },
  { is: 'POST /users', summary: 'Create user', tags: ['Users'] },
  { is: 'GET /orders', summary: 'List orders', tags: ['Orders', 'Users'] },
  { is: 'GET /health' },
];
