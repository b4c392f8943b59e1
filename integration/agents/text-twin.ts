import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importedPages } from '../../src/agents/twin/imported-pages.ts';
import { code } from '../../src/agents/twin/markdown-text.ts';
import { type PageMarkdownSource, pageMarkdown } from '../../src/agents/twin/page-markdown.ts';
import { memo } from '../../src/core/json/memo.ts';
import { textOf } from '../../src/core/json/record.ts';
import { rootLink } from '../../src/core/markdown/root-link.ts';
import { withUrls } from '../../src/core/markdown/written-links.ts';
import { publicText } from '../../src/core/text/public-url.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { operationOf, type Page, schemaOf } from '../../src/site/page.ts';
import { isDocumentComponent, isTooDeep } from '../../src/site/pages/document-content.ts';
import { parseTolerant } from '../../src/site/pages/edits/parse-tolerant.ts';
import { pageLink } from '../../src/site/pages/page-link.ts';
import { parseDocumentText } from '../../src/site/pages/parse-document-text.ts';
import { withVariables } from '../../src/site/pages/syntax/variables.ts';
import { matchOperation, type OperationName } from '../../src/site/part-names.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { markdownUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';
import { linkUrl, pagePath } from './site-links.ts';

interface TextSource {
  project: Project;
  site: AgentSite;
  /** The path of the file with the text, from the root of the project. */
  file?: string | undefined;
  /** The document with the text, if it is not in a file. */
  document?: ApiDocument | undefined;
  /** The files that include this one, so that none includes itself. */
  inside?: readonly string[];
  /** The attributes of the element that includes this file. */
  attributes?: ReadonlyMap<string, string>;
}

/** Returns the text that an author wrote for a page. */
export function pageText(project: Project, page: Page, site: AgentSite): string | undefined {
  return page.file === undefined ? undefined : fileText({ project, site, file: page.file });
}

function fileText(source: TextSource & { file: string }): string {
  const text = readFileSync(path.join(source.project.root, source.file), 'utf8');
  return textMarkdown(text.replace(/^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/, ''), source);
}

/** Converts a text with components to Markdown. In text that is not MDX, only links change. */
export function textMarkdown(source: string, context: TextSource): string {
  // Lines of the result are indented or quoted one by one, and a line must not end in half of its line break.
  const text = source.replaceAll(/\r\n?/g, '\n');
  return context.file === undefined ? documentMarkdown(text, context) : mdxMarkdown(text, context);
}

function mdxMarkdown(source: string, context: TextSource): string {
  const { text, tree } = parseTolerant(withVariables(source, context.project.settings.variables));
  if (!tree) return withUrls(source, ({ url }) => addressesIn(context).href(url));
  const imports = importedPages(tree);
  return pageMarkdown(text, tree, {
    ...addressesIn(context),
    attributes: context.attributes,
    snippet: (name, attributes) => {
      const file = attributes.get('file');
      const named = name === 'Snippet' && file !== undefined ? `/snippets/${file}` : imports.get(name);
      return named === undefined ? undefined : snippetText(named, { ...context, attributes });
    },
  });
}

/**
 * Converts the text of a document (`x-docs.content`) to Markdown. A document is not code: its expressions,
 * imports and unknown elements stay text, and it includes no file.
 */
function documentMarkdown(text: string, context: TextSource): string {
  const { tree } = parseDocumentText(text);
  if (!tree || isTooDeep(tree)) return text;
  return pageMarkdown(text, tree, {
    ...addressesIn(context),
    snippet: () => undefined,
    isText: (name) => /^[A-Z]/.test(name) && !isDocumentComponent(name),
  });
}

/** Says where links and references in a text lead. */
function addressesIn(context: TextSource): Pick<PageMarkdownSource, 'href' | 'reference'> {
  return {
    href: (link) => {
      const fromRoot = linkFromRoot(link, context);
      return fromRoot === undefined ? link : linkUrl(context.project, context.site, fromRoot);
    },
    reference: (component, attributes) => {
      const named =
        attributes.get('operation') ?? attributes.get('openapi') ?? attributes.get('name') ?? attributes.get('schema');
      return named === undefined ? undefined : referenceLink(component, publicText(named), context);
    },
  };
}

/**
 * Resolves a link as in HTML: in the text of a document from the root of the site, otherwise from the file of the page,
 * even in a snippet. Returns `undefined` for a link to another site or to a place in the page.
 */
function linkFromRoot(link: string, { project, file, document, inside }: TextSource): string | undefined {
  const page = inside?.at(-1) ?? file;
  if (page === undefined) return (document && pagePath(project, document, link)) ?? rootLink(link);
  const resolved = pageLink(link, page);
  return /^\/(?!\/)/.test(resolved) ? resolved : undefined;
}

function snippetText(named: string, context: TextSource): string {
  const { project, file, inside = [] } = context;
  const relative = named.startsWith('.')
    ? path.posix.join(path.posix.dirname(file ?? ''), named)
    : named.replace(/^\/+/, '');
  const candidates = [relative, relative.replace(/^snippets\//, '_snippets/')];
  const present = candidates.find((each) => project.files.includes(path.join(project.root, each)));
  if (present === undefined || inside.includes(present)) return '';
  return fileText({ ...context, file: present, inside: [...inside, present] });
}

/** Returns a link to the page of an operation or a schema, instead of its content. */
function referenceLink(component: string, named: string, { project, site }: TextSource): string {
  const page = component === 'Schema' ? pageOfSchema(project, named) : pageOfReference(project, named);
  return page && !page.hidden ? `See [${page.title}](${markdownUrl(site, page)}).` : `See ${code(named)}.`;
}

function pageOfSchema(project: Project, named: string): Page | undefined {
  return project.site.pages.find((page) => schemaOf(page)?.name === named.split(/\s+/).at(-1));
}

function pageOfReference({ site }: Project, named: string): Page | undefined {
  return matchOperation(namedPages(site), named)?.page;
}

const namedPages = memo(({ pages }: Project['site']) =>
  pages.flatMap((page): (OperationName & { page: Page })[] => {
    const subject = operationOf(page);
    if (!subject) return [];
    const { kind, method, path: name, value } = subject.operation;
    const operationId = textOf(value.operationId);
    return [
      {
        file: subject.document.file,
        kind,
        method,
        path: name,
        page,
        ...(operationId !== undefined && { operationId }),
      },
    ];
  }),
);
