import { problem } from '../../../problems/problem.ts';
import { type EndpointField, literalAttributes } from '../endpoint/endpoint-field.ts';
import { withoutIndent } from '../syntax/indent.ts';
import { htmlAttribute, openingTagEnd } from '../syntax/opening-tag.ts';
import { hasClientDirective, type PageNode } from '../syntax/syntax-tree.ts';
import { attributePlace } from './attribute-place.ts';
import { attributeText, noteAddress } from './block-edits.ts';
import { editExpression, unknownName } from './expression-edits.ts';
import type { HeadingIds } from './heading-ids.ts';
import type { PageUpdate } from './page-text.ts';
import { componentName, type PageTransform, rangeOf, snippetWordsIn } from './page-transform.ts';
import { pageWords } from './page-words.ts';
import { ELEMENTS_WITH_ADDRESSES, smallComponent, unknownComponent } from './script-edits.ts';

/**
 * Rewrites the tags of an element.
 *
 * @returns Whether the element is finished, including its children.
 */
export function elementEdit(
  node: PageNode,
  transform: PageTransform,
  { ids, fieldIds, fields }: { ids: HeadingIds; fieldIds: ReadonlyMap<PageNode, string>; fields: EndpointField[] },
): boolean {
  const range = rangeOf(node);
  const name = node.name ?? '';
  const end = range && openingTagEnd(transform.text, range.start);
  if (!range || end === undefined || name === '') return false;
  const tag = { node, name, start: range.start, end, close: range.end };
  noteAddresses(tag, transform);
  const [root = name] = name.split('.');
  const snippet = transform.snippets.get(root);
  if (/^[a-z]/.test(name)) {
    if (!snippet) return editHtml(tag, transform);
    renameKeepingAttributes(tag, componentName(name), transform);
  }
  if (name === 'Snippet' && !transform.declared.has(name)) return editSnippet(tag, transform, fields);
  if (transform.hydrated.has(root)) hydrate(tag, transform);
  else if (!transform.declared.has(root) && !transform.context.components.has(name)) {
    rename(tag, 'DocsUnknown', transform, ` name=${JSON.stringify(name)}`);
    unknownComponent(name, node, transform);
    return false;
  }
  if (snippet) {
    transform.headings.push(...snippet.headings);
    fields.push(...snippet.fields);
  }
  if (name === 'Update') editUpdate(tag, transform, ids);
  const fieldId = transform.declared.has(name) ? undefined : fieldIds.get(node);
  if (fieldId !== undefined) transform.edits.appendLeft(tag.start + 1 + name.length, ` id=${attributeText(fieldId)}`);
  if (name === 'Prompt') editPrompt(tag, transform);
  editAttributes(tag, transform);
  return false;
}

interface Tag {
  node: PageNode;
  name: string;
  start: number;
  /** Offset after the `>` of the opening tag. */
  end: number;
  /** Offset after the whole element. */
  close: number;
}

function editHtml(tag: Tag, transform: PageTransform): boolean {
  smallComponent(tag.name, tag.node, transform);
  const replacement = ELEMENTS_WITH_ADDRESSES[tag.name];
  if (replacement !== undefined) renameKeepingAttributes(tag, replacement, transform);
  editAttributes(tag, transform);
  return tag.name === 'script' || tag.name === 'style';
}

function renameKeepingAttributes({ name, start, end, close }: Tag, to: string, { edits, text }: PageTransform): void {
  edits.update(start + 1, start + 1 + name.length, to);
  const closing = new RegExp(`</\\s*${name}\\s*>$`).exec(text.slice(end, close));
  if (closing) edits.update(end + closing.index, close, `</${to}>`);
}

/** Renames the tag and drops its attributes, because their meaning is unknown. */
function rename({ name, start, end, close }: Tag, to: string, { edits, text }: PageTransform, attributes = ''): void {
  const empty = /\/\s*>$/.test(text.slice(start, end));
  edits.update(start, end, `<${to}${attributes}${empty ? ' /' : ''}>`);
  const closing = new RegExp(`</\\s*${name.replaceAll('.', '\\.')}\\s*>$`).exec(text.slice(end, close));
  if (closing && !empty) edits.update(end + closing.index, close, `</${to}>`);
}

function hydrate({ node, name, start }: Tag, { edits }: PageTransform): void {
  if (!hasClientDirective(node)) edits.appendLeft(start + 1 + name.length, ' client:idle');
}

function editUpdate({ node, name, start }: Tag, transform: PageTransform, ids: HeadingIds): void {
  const attributes = literalAttributes(node);
  const label = attributes.get('label');
  if (typeof label !== 'string' || label === '') return;
  const explicitId = attributes.get('id');
  const { id: slug } = ids(label, { ...(typeof explicitId === 'string' && { explicitId }) });
  transform.updates.push(updateOf(node, { label, slug }, transform));
  transform.headings.push({ depth: 2, slug, text: label });
  if (explicitId === undefined) transform.edits.appendLeft(start + 1 + name.length, ` id=${JSON.stringify(slug)}`);
}

function updateOf(node: PageNode, named: { label: string; slug: string }, transform: PageTransform): PageUpdate {
  const attributes = literalAttributes(node);
  const { title, description } = feedWords(node);
  const tags = attributes.get('tags');
  const inside = { type: 'root', children: node.children ?? [] };
  return {
    ...named,
    title: title ?? named.label,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    text: description ?? pageWords(inside, snippetWordsIn(transform)),
  };
}

/** Reads `rss={{ title: "…", description: "…" }}`, which is not JSON. */
function feedWords(node: PageNode): { title?: string | undefined; description?: string | undefined } {
  const rss = node.attributes?.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'rss');
  const code = typeof rss?.value === 'object' && rss.value !== null ? rss.value.value : '';
  const text = (key: string) =>
    new RegExp(`\\b${key}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)`)
      .exec(code)
      ?.slice(1)
      .find((each) => each !== undefined);
  return { title: text('title'), description: text('description') };
}

/** Adds the source of a prompt, which readers copy as it is written. */
function editPrompt({ name, start, end, close }: Tag, { edits, text }: PageTransform): void {
  const closing = text.lastIndexOf('</', close - 1);
  if (closing < end) return;
  edits.appendLeft(start + 1 + name.length, ` source=${attributeText(withoutIndent(text.slice(end, closing)))}`);
}

/** Turns `<Snippet file="x.mdx" />`, an import without an import statement, into the imported page. */
function editSnippet(tag: Tag, transform: PageTransform, fields: EndpointField[]): boolean {
  const attributes = literalAttributes(tag.node);
  const file = attributes.get('file') ?? attributes.get('name');
  const path = typeof file === 'string' ? file.replace(/^\/?(?:_?snippets\/)?/, '') : '';
  const candidates = [`/snippets/${path}`, `/_snippets/${path}`, `/${path}`];
  const targets = candidates.map((candidate) => transform.context.resolve(candidate, false));
  const target = targets.find(({ kind }) => kind === 'page');
  if (path === '' || target?.kind !== 'page') {
    rename(tag, 'DocsMissing', transform, ` name=${JSON.stringify(path || 'Snippet')}`);
    const isCircular = targets.some((each) => each.kind === 'missing' && each.isCircular);
    const fault = isCircular
      ? problem('import-not-found/circular', { module: path })
      : problem('import-not-found/snippet', { name: path });
    transform.report(tag.node, fault);
    return false;
  }
  const local = `DocsSnippet${transform.statements.length}`;
  transform.statements.push(`import ${local} from ${JSON.stringify(target.id)};`);
  transform.imports.push(target.file);
  transform.shownFiles.set(tag.node, target.text);
  transform.headings.push(...target.text.headings);
  fields.push(...target.text.fields);
  renameKeepingAttributes(tag, local, transform);
  editAttributes(tag, transform);
  return false;
}

function noteAddresses({ node }: Tag, transform: PageTransform): void {
  const attributes = literalAttributes(node);
  for (const [name, kind] of [
    ['href', 'link'],
    ['src', node.name === 'img' || node.name === 'Image' ? 'image' : 'file'],
    ['img', 'image'],
    ['poster', 'image'],
  ] as const) {
    const url = attributes.get(name);
    if (typeof url === 'string' && node.name !== 'link' && node.name !== 'script')
      noteAddress(kind, url, node, transform);
  }
}

/** Rewrites expressions of attributes, and names of attributes that HTML spells differently. */
function editAttributes({ node, name, start, end }: Tag, transform: PageTransform): void {
  const html = /^[a-z]/.test(name);
  let from = start + 1 + name.length;
  for (const attribute of node.attributes ?? []) {
    const place = attributePlace(attribute, transform.text, { from, end });
    if (!place) continue;
    from = place.end;
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      if (
        editExpression(place.code.replace(/^\s*\.\.\./, ''), place.start + leadLength(place.code), transform) !==
        undefined
      ) {
        transform.edits.remove(place.start - 1, place.end + 1);
      }
      continue;
    }
    const htmlName = html && !Object.hasOwn(ELEMENTS_WITH_ADDRESSES, name) ? htmlAttribute(attribute.name) : undefined;
    if (htmlName) transform.edits.update(place.nameStart, place.nameStart + attribute.name.length, htmlName);
    if (typeof attribute.value !== 'object' || attribute.value === null) continue;
    const unknown = editExpression(place.code, place.start, transform);
    if (unknown !== undefined) {
      transform.edits.update(place.start, place.end, 'undefined');
      unknownName(unknown, node, transform);
    } else if (/^\s*</.test(place.code) && !html) {
      transform.edits.appendLeft(place.start, 'docsSlot(').appendRight(place.end, ')');
      transform.wanted.add('docsSlot');
    }
  }
}

function leadLength(code: string): number {
  return /^\s*\.\.\./.exec(code)?.[0].length ?? 0;
}
