import type { CallToolResult } from '@modelcontextprotocol/server';
import { memo } from '../../core/json/memo.ts';
import { shortList } from '../../core/text/list.ts';
import { matchOperation, type OperationName } from '../../site/part-names.ts';
import { line } from '../twin/markdown-text.ts';
import { withoutSlice } from '../twin/slice-section.ts';
import { answerParts, byteLength, MAX_ANSWER } from './answer-parts.ts';
import {
  type CatalogEntry,
  type CatalogOperation,
  counts,
  filteredOperations,
  type OperationFilter,
  operationsIn,
  signature,
} from './catalog.ts';
import type { DocsSource } from './docs-source.ts';
import { findOperation, suggestedOperation } from './find-operation.ts';
import { fileOf, readableFile } from './find-page.ts';
import { pageLines, truncateList } from './page-lines.ts';

interface SearchArguments {
  query: string;
  document?: string | undefined;
  limit: number;
}

/** Answers the tool `search`: a few lines for each page that fits. */
export async function searchAnswer(source: DocsSource, { query, document, limit }: SearchArguments) {
  const file = document === undefined ? undefined : documentNamed(source, document);
  if (document !== undefined && file === undefined) return failure(noDocument(source));
  const search = await source.search();
  const hits = search(query, { limit, document: file === undefined ? undefined : source.documents[file] });
  const entries = entriesBySlug(source.entries);
  const lines = hits.flatMap(({ slug, place }) => {
    const entry = entries.get(slug);
    return entry ? [pageLines(source, entry, place)] : [];
  });
  if (lines.length > 0) return textResult(lines.join('\n'));
  const hint =
    document === undefined ? 'Try other words in the language of the documentation' : 'Search without the document';
  return textResult(`Nothing found. ${hint}, or list the operations with list_operations.`);
}

export interface ListRange {
  offset: number;
  limit: number;
}

/** Answers the tool `list_operations`: a part of the list, and the offset of the next part. */
export function operationsAnswer(source: DocsSource, { offset, limit, ...filter }: OperationFilter & ListRange) {
  const document = filter.document === undefined ? undefined : documentNamed(source, filter.document);
  if (filter.document !== undefined && document === undefined) return failure(noDocument(source));
  const matches = filteredOperations(source.entries, { ...filter, document });
  const lines = truncateList(matches.slice(offset, offset + limit).map((entry) => pageLines(source, entry)));
  if (lines.length === 0) {
    return textResult(
      matches.length > 0
        ? `Nothing at offset ${offset}. Matching operations: ${matches.length}.`
        : noOperations(source, { ...filter, document }),
    );
  }
  const end = offset + lines.length;
  const range = `Operations ${offset + 1} to ${end} of ${matches.length}.`;
  const more = end < matches.length ? ` For more, call again with offset ${end}, or filter.` : '';
  const isPart = lines.length < matches.length;
  return textResult([range + more, ...(isPart && offset === 0 ? facets(matches, filter) : []), ...lines].join('\n'));
}

const MAX_FACETS = 60;

/** Lists what a long list can be filtered by. */
function facets(matches: readonly CatalogEntry[], { document, tag }: OperationFilter): string[] {
  const facet = (label: string, values: Map<string, number>) => {
    if (values.size < 2) return [];
    const list = [...values].slice(0, MAX_FACETS).map(([value, count]) => `${line(value)} (${count})`);
    return [`${label}: ${list.join(', ')}${values.size > MAX_FACETS ? ', …' : ''}`];
  };
  return [
    ...(document === undefined ? facet('Documents', counts(matches.map((each) => each.document ?? ''))) : []),
    ...(tag === undefined ? facet('Tags', counts(matches.flatMap(({ tags = [] }) => tags))) : []),
  ];
}

/** The maximum number of tags in an answer. */
const MAX_TAGS = 60;

/** Says why a list of operations is empty, and what to ask instead. `filter.document` is the file of a document. */
function noOperations(source: DocsSource, { document, tag }: OperationFilter): string {
  const operations = filteredOperations(source.entries, { document });
  if (operations.length === 0) {
    const channels = channelsOf(source, document);
    if (channels.length > 0) {
      const subject = document === undefined ? 'This site' : 'This document';
      return `${subject} has channels instead of operations. Read one with get_page:\n${channels.join('\n')}`;
    }
  }
  if (tag !== undefined && filteredOperations(operations, { tag }).length === 0) {
    const tags = [...new Set(operations.flatMap((each) => each.tags ?? []))];
    if (tags.length > 0) return `No operation has this tag. The tags are ${shortList(tags, MAX_TAGS)}.`;
  }
  return 'No operation matches. Use fewer filters, or search.';
}

/** Lists the channels of a document or of all documents. The pages of an AsyncAPI document are channels. */
function channelsOf(source: DocsSource, document: string | undefined): readonly string[] {
  const channels = source.entries.filter(
    (entry) => entry.kind === 'channel' && (document === undefined || entry.document === document),
  );
  return truncateList(channels.map((entry) => pageLines(source, entry)));
}

export const namesIn = memo((entries: readonly CatalogEntry[]) =>
  operationsIn(entries).map(({ operation }) => operation),
);

interface OperationArguments {
  operation: string;
  document?: string | undefined;
  openapi: boolean;
  part: number;
}

/** Answers the tool `get_operation`: the Markdown of the operation. Suggests others if the name is unknown. */
export async function operationAnswer(source: DocsSource, args: OperationArguments) {
  const { operation: name, document, openapi, part } = args;
  const file = document === undefined ? undefined : documentNamed(source, document);
  if (document !== undefined && file === undefined) return failure(noDocument(source));
  const all = operationsIn(source.entries);
  const operations = file === undefined ? all : all.filter(({ operation }) => operation.file === file);
  const names = file === undefined ? namesIn(source.entries) : operations.map(({ operation }) => operation);
  const match = findOperation(names, name);
  const edit = openapi ? undefined : withoutSlice;
  if (match) {
    const entry = operations[names.indexOf(match)];
    if (entry) return fileAnswer(source, fileOf(entry), { part, note: namesakeNote(names, match, name), edit });
  }
  const path = readableFile(operations, source, name);
  if (path !== undefined && operations.some((entry) => fileOf(entry) === path)) {
    return fileAnswer(source, path, { part, edit });
  }
  const page = readableFile(source.entries, source, name);
  if (page !== undefined && source.entries.some((entry) => fileOf(entry) === page)) {
    return failure('This is a page, not an operation. Read it with get_page.');
  }
  const suggestion = operationsTitled(operations, name) ?? titledPage(source, name) ?? suggestedOperation(names, name);
  return failure(`There is no such operation. ${suggestion}`);
}

/** Suggests the page with a title, for a program that takes a channel or a guide for an operation. */
function titledPage({ entries }: DocsSource, title: string): string | undefined {
  const pages = pagesTitled(entries, title);
  return pages && `${pages} Read a page with get_page.`;
}

/** Says that another document has an operation with the same name. */
function namesakeNote(names: readonly OperationName[], match: OperationName, name: string): string | undefined {
  if (name.startsWith(`${match.file} `)) return undefined;
  const others = names.filter(({ file }) => file !== match.file);
  const other = matchOperation(others, name);
  if (!other) return undefined;
  return `This operation is from "${match.file}". For the one in "${other.file}", ask for "${other.file} ${signature(other)}".`;
}

interface PageArguments {
  page: string;
  part: number;
}

/** Answers the tool `get_page`: the Markdown of a page, or one part of it. */
export async function pageAnswer(source: DocsSource, { page, part }: PageArguments) {
  const file = readableFile(source.entries, source, page);
  if (file === undefined) {
    const suggestion =
      pagesTitled(source.entries, page) ?? namedOperation(source, page) ?? 'Find its name with search.';
    return failure(`There is no such page. ${suggestion}`);
  }
  return fileAnswer(source, file, { part });
}

/** Suggests the operation with a name, for a program that takes the name of an operation for that of a page. */
function namedOperation({ entries }: DocsSource, name: string): string | undefined {
  const operation = findOperation(namesIn(entries), name);
  return operation && `Read the operation "${signature(operation)}" with get_operation.`;
}

interface FileAnswerOptions {
  /** Which part of a long text, from 1. */
  part: number;
  /** A sentence before the text. */
  note?: string | undefined;
  edit?: ((text: string) => string) | undefined;
}

async function fileAnswer(source: DocsSource, file: string, { part, note, edit }: FileAnswerOptions) {
  const text = await source.markdown(file);
  if (text === undefined) return failure(`This page cannot be read: ${file}`);
  const room = MAX_ANSWER - NOTE_OF_PART - byteLength(note ?? '');
  const parts = answerParts(edit ? edit(text) : text, room);
  const requested = parts[part - 1];
  if (requested === undefined) return failure(`There is no part ${part}: the last one is ${parts.length}.`);
  return textResult([note, partNote(part, parts.length), requested].filter(Boolean).join('\n\n'));
}

/** The maximum number of bytes of a note about parts, with the empty lines around the notes. */
const NOTE_OF_PART = 100;

function partNote(part: number, count: number): string | undefined {
  if (count === 1) return undefined;
  const next = part < count ? ` To read on, call again with part ${part + 1}.` : '';
  return `This is part ${part} of ${count}.${next}`;
}

/** Memoized, because the entries of a site are always the same array. */
const entriesBySlug = memo((entries: readonly CatalogEntry[]) => new Map(entries.map((entry) => [entry.slug, entry])));

/**
 * Returns the file of a document. A program may name it by its path or title, or by its file name with or without
 * extension or a part of its title if no other document has that name.
 */
export function documentNamed({ documents }: DocsSource, text: string): string | undefined {
  const name = text.trim().toLowerCase();
  const all = Object.entries(documents).map(([file, title]) => {
    const path = file.toLowerCase();
    const base = path.slice(path.lastIndexOf('/') + 1);
    return { file, names: [path, title.toLowerCase()], short: [base, base.replace(/\.(?:json|ya?ml)$/, '')] };
  });
  const exact = all.filter(({ names }) => names.includes(name));
  const short = all.filter((each) => each.short.includes(name));
  const partial = all.filter(({ names }) => name !== '' && names.some((each) => each.includes(name)));
  const [match, ...others] = [exact.slice(0, 1), short, partial].find((list) => list.length > 0) ?? [];
  return others.length === 0 ? match?.file : undefined;
}

export function noDocument({ documents }: DocsSource): string {
  const list = Object.entries(documents).map(([file, title]) => `"${file}" (${line(title)})`);
  return `No document has this name, or several have it. Documents: ${list.join(', ') || 'none'}.`;
}

export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Creates an error result. The model reads what was wrong and asks again. */
export function failure(text: string): CallToolResult {
  return { ...textResult(text), isError: true };
}

/** The maximum number of names in a suggestion. */
const MAX_NAMES = 10;

/** Names the operations with a title, for a program that takes the title for a name. `undefined` if none has it. */
function operationsTitled(entries: readonly CatalogOperation[], title: string): string | undefined {
  const names = titled(entries, title).map(({ operation }) => signature(operation));
  return sentence('operations', names);
}

/** The same for pages. */
function pagesTitled(entries: readonly CatalogEntry[], title: string): string | undefined {
  const names = titled(entries, title).map(({ slug }) => slug || 'index');
  return sentence('pages', names);
}

function titled<Entry extends CatalogEntry>(entries: readonly Entry[], title: string): Entry[] {
  const wanted = title.trim().toLowerCase();
  return entries.filter((entry) => entry.title.toLowerCase() === wanted);
}

function sentence(what: string, names: readonly string[]): string | undefined {
  const [first, ...others] = new Set(names);
  if (first === undefined) return undefined;
  if (others.length === 0) return `Did you mean "${first}"?`;
  const list = shortList(
    [first, ...others].map((name) => `"${name}"`),
    MAX_NAMES,
  );
  return `The ${what} with this title are ${list}.`;
}
