import { parseSettings } from '../../../src/config/parse-settings.ts';
import { buildSite } from '../../../src/navigation/build-site.ts';
import type {
  NavigationChannel,
  NavigationDocument,
  NavigationOperation,
  NavigationTag,
  PageFile,
  SiteInput,
} from '../../../src/navigation/input.ts';
import type { NavigationNode, Site } from '../../../src/navigation/site.ts';
import { formatProblems } from '../../../src/problems.ts';

export interface Sketch {
  /** The value of docs.json. */
  docs?: unknown;
  /** Path and front matter of each page; `true` for none. */
  pages?: Record<string, Record<string, unknown> | true>;
  /** File and operations of each document, an operation as `GET /users` or with more facts. */
  documents?: Record<string, (string | OperationSketch)[] | DocumentSketch>;
  unreadable?: string[];
}

export type OperationSketch = Partial<NavigationOperation> & { is: string };

export interface DocumentSketch extends Partial<Omit<NavigationDocument, 'operations' | 'tags' | 'channels'>> {
  operations?: (string | OperationSketch)[];
  tags?: (Partial<NavigationTag> & { name: string })[];
  channels?: (Partial<NavigationChannel> & { id: string })[];
}

/** A site from a sketch of its files. */
export function siteOf(sketch: Sketch): Site {
  return buildSite(inputOf(sketch));
}

export function inputOf({ docs = {}, pages = {}, documents = {}, unreadable = [] }: Sketch): SiteInput {
  const { settings, problems, locate } = parseSettings(JSON.stringify(docs, null, 2), 'docs.json');
  if (!settings || problems.length > 0) throw new Error(`docs.json has problems: ${formatProblems(problems, 'text')}`);
  return {
    settings,
    locate,
    pages: Object.entries(pages).map(([path, frontmatter]) => pageFile(path, frontmatter)),
    documents: Object.entries(documents).map(([file, sketched]) => documentOf(file, sketched)),
    unreadable,
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
  const { operations = [], tags = [], channels, ...rest } = Array.isArray(sketch) ? { operations: sketch } : sketch;
  return {
    file,
    title: file,
    ...rest,
    operations: operations.map(operationOf),
    tags: tags.map((tag) => ({ label: tag.name, hidden: false, excluded: false, ...tag })),
    ...(channels
      ? {
          channels: channels.map((channel) => ({
            tags: [],
            hidden: false,
            excluded: false,
            pointer: `/channels/${channel.id}`,
            ...channel,
          })),
        }
      : {}),
  };
}

export function operationOf(sketch: string | OperationSketch): NavigationOperation {
  const { is, ...facts } = typeof sketch === 'string' ? { is: sketch } : sketch;
  const [first = '', ...rest] = is.split(' ');
  const isWebhook = first === 'webhook';
  const path = rest.join(' ');
  return {
    kind: isWebhook ? 'webhook' : 'operation',
    method: isWebhook ? 'POST' : first,
    path,
    tags: [],
    deprecated: false,
    hidden: false,
    excluded: false,
    pointer: isWebhook ? `/webhooks/${path}/post` : `/paths/${path.replaceAll('/', '~1')}/${first.toLowerCase()}`,
    ...facts,
  };
}

/** The navigation as indented lines: kind, label, and where it leads. Hidden nodes stand in brackets. */
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

/** The problems as the user reads them, but for the operations that are not listed: sketches list few. */
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
