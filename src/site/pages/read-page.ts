import { withHeadingIds } from '../../core/markdown/headings.ts';
import { markdownToText, renderMarkdown } from '../../core/markdown/render.ts';
import { withUrls } from '../../core/markdown/written-links.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { pageClasses } from './class-names.ts';
import { blockEdit } from './edits/block-edits.ts';
import { componentReference } from './edits/component-references.ts';
import { checkElement } from './edits/element-checks.ts';
import { elementEdit } from './edits/element-edits.ts';
import { expressionEdit } from './edits/expression-edits.ts';
import { repeatedFieldIds } from './edits/field-ids.ts';
import { FRONTMATTER, readFrontmatter } from './edits/front-matter.ts';
import { type HeadingIds, headingIds } from './edits/heading-ids.ts';
import { moduleEdits } from './edits/module-edits.ts';
import type { PageContext, PageText } from './edits/page-text.ts';
import { type PageTransform, plainFrontmatter, snippetWordsIn, startTransform } from './edits/page-transform.ts';
import { isUnseenElement, pageWords, patternOfWords } from './edits/page-words.ts';
import { parseTolerant } from './edits/parse-tolerant.ts';
import { isUnseenComponent, removeContent } from './edits/unseen-content.ts';
import { type EndpointField, endpointField } from './endpoint/endpoint-field.ts';
import { fileLink, pageLink } from './page-link.ts';
import { CODE_BLOCK } from './syntax/code-block.ts';
import { isElement, type PageNode, type SyntaxFault, textOfNode } from './syntax/syntax-tree.ts';
import { TEXT_AFTER_STATEMENT } from './syntax/text-after-statement.ts';
import { withVariables } from './syntax/variables.ts';

/**
 * Reads a page and rewrites it, so that it compiles as MDX whatever it contains: components need no import, unknown
 * parts are left out, and every fault is reported with its position.
 */
export function readPage(source: string, context: PageContext): PageText {
  const lines = source.replaceAll(/\r\n?/g, '\n');
  const { text, tree, fault } = parseTolerant(withVariables(lines, context.variables));
  if (!tree) return faultPage(text, fault, context);
  const transform = startTransform(text, context);
  const failed = moduleEdits(tree, transform);
  if (failed) return faultPage(text, failed, context);
  const pathNames = pathNamesOf(text, context.file);
  const ids = { ids: headingIds(tree), fieldIds: repeatedFieldIds(tree) };
  walk(tree, { transform, ...ids, fields: transform.fields, pathNames });
  transform.finish();
  const { edits, ...rest } = transform.result();
  const snippetWords = snippetWordsIn(transform);
  const words = pageWords(tree, snippetWords);
  const wordPattern = patternOfWords(tree, snippetWords);
  return { ...rest, words, wordPattern, classes: pageClasses(tree), code: edits.toString() };
}

interface Walk {
  transform: PageTransform;
  ids: HeadingIds;
  /** Ids of fields that repeat the name of another one. */
  fieldIds: ReadonlyMap<PageNode, string>;
  /** The list that the next `ParamField` is added to. */
  fields: EndpointField[];
  /** Parameters in the path of a hand-written endpoint. */
  pathNames: readonly string[] | undefined;
}

function walk(node: PageNode, state: Walk): void {
  const { transform, ids } = state;
  let inner = state;
  if (isElement(node)) {
    if (!transform.declared.has(node.name ?? '')) {
      const reference = componentReference(node);
      if (reference) transform.references.push(reference);
      checkElement(node, transform, state.pathNames);
    }
    if (elementEdit(node, transform, state)) return;
    if (node.name === 'ParamField') inner = { ...state, fields: enterField(node, state.fields) };
  } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    expressionEdit(node, transform);
    return;
  } else {
    blockEdit(node, transform, ids);
  }
  const before = transform.headings.length;
  for (const child of node.children ?? []) walk(child, inner);
  if (!isElement(node)) return;
  if (isAside(node)) transform.headings.length = before;
  if (isUnseenComponent(node, transform.declared)) removeContent(node, transform.text, transform.edits);
}

/**
 * Returns the path parameters of an endpoint, such as `id` of `api: GET /users/{id}`. Returns `undefined` for a page
 * that is not an endpoint.
 */
function pathNamesOf(text: string, file: string): readonly string[] | undefined {
  const { api } = readFrontmatter(text, file).frontmatter;
  return typeof api === 'string' ? [...api.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []) : undefined;
}

/** Whether readers do not see an element as part of the page, so that its headings are not link targets. */
function isAside(node: PageNode): boolean {
  return node.name === 'Prompt' || isUnseenElement(node);
}

function enterField(node: PageNode, siblings: EndpointField[]): EndpointField[] {
  const field = isUnseenElement(node) ? undefined : endpointField(node, ownText);
  if (!field) return siblings;
  siblings.push(field);
  return field.fields;
}

/**
 * Returns the replacement for a page that cannot be compiled. A Markdown file is shown as Markdown, an MDX file as a
 * notice.
 */
export function faultPage(source: string, fault: SyntaxFault, context: PageContext): PageText {
  const { file, componentsId } = context;
  const text = source.slice(FRONTMATTER.exec(source)?.[0].length ?? 0);
  const markdown = /\.md$/.test(file);
  const fallback = markdown
    ? `<DocsMarkdown text={${JSON.stringify(withLinksFromRoot(text, file))}} />`
    : `<DocsFault file={${JSON.stringify(file)}} line={${fault.line}} message={${JSON.stringify(fault.message)}} />`;
  const words = markdown ? markdownToText(text) : '';
  return {
    code: `${plainFrontmatter(source, file)}\nimport { components } from ${JSON.stringify(componentsId)};\n\nexport { components };\n\n${fallback}\n`,
    headings: markdown ? withHeadingIds(renderMarkdown(text, 1)).headings : [],
    words,
    wordPattern: words,
    addresses: [],
    diagrams: [],
    updates: [],
    classes: [],
    fields: [],
    references: [],
    exports: [],
    interactive: [],
    imports: [],
    problems: faultProblems(source, fault, context),
    broken: true,
  };
}

/** Links in the text of a document start at the root of the site, those of a page at its file. */
function withLinksFromRoot(text: string, file: string): string {
  return withUrls(text, ({ kind, url }) => (kind === 'file' ? fileLink(url, file) : pageLink(url, file)));
}

function faultProblems(source: string, fault: SyntaxFault, { file, components }: PageContext): Problem[] {
  const facts = { reason: fault.message, advice: syntaxHint(fault, source) };
  const place = { file, line: fault.line, column: fault.column };
  if (!/\.md$/.test(file)) return [problem('mdx-syntax', facts, place)];
  const component = [...source.replaceAll(CODE, '').matchAll(/<([A-Z]\w*)(?=[\s/>])/g)].find(([, name = '']) =>
    components.has(name),
  )?.[1];
  return component === undefined ? [] : [problem('page-not-mdx', { ...facts, component }, place)];
}

/** Blocks of code, and code in a line. */
const CODE = new RegExp(`${CODE_BLOCK}|(?<!\`)(?<ticks>\`+)(?!\`)[^\\n]*?(?<!\`)\\k<ticks>(?!\`)`, 'gm');

/** A tag of Liquid or GitBook, such as `{% hint style="info" %}`. */
const TAG = /\{%-?[ \t]*[a-z][^{}]*%\}/;

/** Returns advice for a page that is not MDX, from the parser's message if nothing more is known. */
function syntaxHint({ message, hint, line }: SyntaxFault, source: string): string {
  if (hint !== undefined) return hint;
  if (message === TEXT_AFTER_STATEMENT) return 'Add an empty line after imports and exports.';
  const unclosed = /Expected a closing tag for `<([^>`]+)>`/.exec(message)?.[1];
  if (unclosed !== undefined && message.includes('before the end of `paragraph`')) {
    return `Write </${unclosed}> in the same paragraph, or <${unclosed} /> if it’s empty. If it contains more, put <${unclosed}> and </${unclosed}> on their own lines.`;
  }
  if (unclosed !== undefined) return `Write </${unclosed}> where it ends, or <${unclosed} /> if it’s empty.`;
  const [, closing, open] =
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected corresponding closing tag for `<([^>`]+)>`)?/.exec(message) ??
    [];
  if (closing !== undefined && open !== undefined) return `Write </${open}> before </${closing}>.`;
  if (closing !== undefined) return `Remove </${closing}>, or write <${closing}> where it starts.`;
  if (message.includes('valid JavaScript') && TAG.test(source.split('\n')[line - 1] ?? '')) {
    return 'Use a component such as <Note>, <Tabs>, or <Steps> instead of {% … %} tags.';
  }
  if (message.includes('valid JavaScript')) return 'Fix the code, or write "\\{" for a literal brace.';
  if (/expression|brace/.test(message)) return 'Close the brace with "}", or write "\\{" for a literal brace.';
  return 'Write literal "{" and "<" as "\\{" and "&lt;".';
}

/** Elements inside a field that are fields of their own, or contain them. */
const NESTED = new Set(['ParamField', 'ResponseField', 'Expandable']);

/** What makes up a line of Markdown. Other blocks, such as lists and code, are too long for a form. */
const PHRASES = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'break',
  'mdxJsxTextElement',
]);

/**
 * Returns the text of a field on one line, without the fields in it. Around a text of one line MDX has no paragraph:
 * then its words, links and code are children of the field.
 */
function ownText(node: PageNode): string {
  const parts = (node.children ?? []).map((child) => {
    if (child.type === 'paragraph') return ` ${lineText(child)} `;
    return PHRASES.has(child.type) ? lineText(child) : ' ';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function lineText(node: PageNode): string {
  if (node.type === 'break' || node.name === 'br') return ' ';
  if (isElement(node) && NESTED.has(node.name ?? '')) return ' ';
  return node.children ? node.children.map(lineText).join('') : textOfNode(node);
}
