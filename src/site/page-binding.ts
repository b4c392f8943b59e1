import { addressOf, type Channel } from '../api/asyncapi/channel.ts';
import { nearest } from '../core/text/nearest.ts';
import { METHODS } from '../document/operations.ts';
import { didYouMean, problem } from '../problems/problem.ts';
import { pathPieces } from '../request/curl/path-values.ts';
import { projectPath } from './config/keys/documents.ts';
import type { Settings } from './config/settings.ts';
import type { DocumentIndex } from './documents.ts';
import type { NavigationDocument, PageFile } from './input.ts';
import { ownerOfInternalOperation, ownerOfInternalPart } from './internal-parts.ts';
import type { Member } from './member.ts';
import {
  documentNotFound,
  lookUpOperation,
  methodAmbiguous,
  operationAmbiguous,
  operationExcluded,
  operationNotFound,
} from './operation-lookup.ts';
import { parseNameReference, parseOperationReference, withSlash } from './operation-reference.ts';
import type { TagFacts } from './operation-tags.ts';
import { memberOf, operationSubject, type PageSubject } from './page.ts';
import { usualOperation } from './part-names.ts';
import type { Fault, Reporter } from './report.ts';

/** The subjects to which front matter binds pages. */
export interface PageBindings {
  /** Returns the subject of a page. A page that is bound to nothing shows its text. */
  of: (page: PageFile) => PageSubject;
  /** Returns the pages bound to an operation or a channel, in the order of the files. */
  pagesOf: (member: Member) => readonly PageFile[];
}

export interface BindingContext {
  settings: Settings;
  index: DocumentIndex;
  report: Reporter;
  facts: (document: NavigationDocument) => TagFacts;
  /** Documents that were named but could not be read, which has already been reported. */
  unreadable: ReadonlySet<string>;
  /** Documents in the project, if nothing names a document. For hints. */
  unnamed: readonly string[];
}

type Binder = (text: string, page: PageFile, context: BindingContext) => PageSubject | undefined;

const BINDERS: Record<string, Binder> = {
  openapi: bindOperation,
  asyncapi: bindChannel,
  'openapi-schema': bindSchema,
  api: bindEndpoint,
};

/** Finds what each page shows, by its front matter. Reports what cannot be found. */
export function bindPages(pages: readonly PageFile[], context: BindingContext): PageBindings {
  const subjects = new Map<PageFile, PageSubject>();
  const owners = new Map<Member, PageFile[]>();
  for (const page of pages) {
    const subject = bindPage(page, context);
    subjects.set(page, subject);
    const member = memberOf(subject);
    if (member) owners.set(member, [...(owners.get(member) ?? []), page]);
  }
  return { of: (page) => subjects.get(page) ?? TEXT, pagesOf: (member) => owners.get(member) ?? [] };
}

const TEXT: PageSubject = { kind: 'text' };

/** Binds a page by the first key that names something, and reports further keys. */
function bindPage(page: PageFile, context: BindingContext): PageSubject {
  const subjects: PageSubject[] = [];
  for (const [key, bind] of Object.entries(BINDERS)) {
    const value = page.frontmatter[key];
    if (value === null || value === '') context.report.inPage(page, key, emptyBinding(key));
    if (!hasValue(value)) continue;
    const subject = typeof value === 'string' ? bind(value, page, context) : undefined;
    if (subject) subjects.push(subject);
    if (typeof value !== 'string') context.report.inPage(page, key, invalidBinding(key, value));
  }
  const [first, second] = Object.keys(BINDERS).filter((key) => hasValue(page.frontmatter[key]));
  if (first !== undefined && second !== undefined) context.report.inPage(page, second, ambiguous(first, second));
  return subjects[0] ?? TEXT;
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function emptyBinding(key: string): Fault {
  return problem('front-matter-invalid/empty', { key, expected: FORMS[key] ?? '' });
}

function ambiguous(first: string, second: string): Fault {
  return problem('front-matter-ambiguous', { first, second });
}

const FORMS: Record<string, string> = {
  openapi: '"GET /path", "webhook name", or either with a file before it',
  asyncapi: '"channel" or "file channel"',
  'openapi-schema': '"Name" or "file Name"',
  api: '"GET /path" or "GET https://…"',
};

function invalidBinding(key: string, value: unknown): Fault {
  const corrected = typeof value === 'string' && mayLackSlash(key, value) ? withSlash(value) : undefined;
  const facts = { key, value: JSON.stringify(value), expected: FORMS[key] ?? '' };
  return problem('front-matter-invalid', facts, {}, corrected && didYouMean(`"${corrected}"`));
}

/** Whether the value should end with a path. A dot in `api` is that of a host. */
function mayLackSlash(key: string, value: string): boolean {
  return key === 'openapi' || (key === 'api' && !value.includes('.'));
}

function bindOperation(text: string, page: PageFile, context: BindingContext): PageSubject | undefined {
  const { index, report } = context;
  const reference = parseOperationReference(text, (name) => index.document(name) !== undefined);
  if (!reference) {
    report.inPage(page, 'openapi', invalidBinding('openapi', text));
    return undefined;
  }
  const documents = documentsFor('openapi', reference.file, page, context);
  if (documents.length === 0) return undefined;
  const { targets, documents: owners } = lookUpOperation(reference, documents, index);
  const [first] = targets;
  if (!first) {
    const mayBeElsewhere = reference.file === undefined && context.unreadable.size > 0;
    const owner = ownerOfInternalOperation(reference, documents);
    if (owner) report.inPage(page, 'openapi', internalInPage('openapi', text, owner));
    else if (!mayBeElsewhere) report.inPage(page, 'openapi', operationNotFound(reference, documents, index));
    return undefined;
  }
  const { isExcluded } = context.facts(first.document);
  const operations = targets.flatMap(({ operation }) => (isExcluded(operation) ? [] : [operation]));
  const operation = usualOperation(operations);
  if (!operation) {
    report.inPage(page, 'openapi', operationExcluded(first));
    return undefined;
  }
  if (owners.length > 1) report.inPage(page, 'openapi', operationAmbiguous(reference, owners));
  if (operations.length > 1) {
    report.inPage(page, 'openapi', methodAmbiguous(reference, operations, operation.method));
  }
  return operationSubject(first.document.api, operation);
}

function bindChannel(text: string, page: PageFile, context: BindingContext): PageSubject | undefined {
  const { file, name } = parseNameReference(text);
  const documents = documentsFor('asyncapi', file, page, context);
  for (const document of documents) {
    const channel = context.index.channel(document, name);
    if (channel) return { kind: 'channel', document: document.api, channel };
  }
  const owner = ownerOfInternalPart('channels', name, documents);
  if (owner) {
    context.report.inPage(page, 'asyncapi', internalInPage('asyncapi', text, owner));
    return undefined;
  }
  const channels = documents.flatMap((document) => document.channels ?? []);
  if (documents.length > 0) context.report.inPage(page, 'asyncapi', channelNotFound(name, channels));
  return undefined;
}

/** Reports a channel that no document has. Suggests the id of a channel whose address it is, maybe with values in it. */
function channelNotFound(name: string, channels: readonly Channel[]): Fault {
  const idWhere = (fits: (address: string) => boolean) =>
    channels.find(({ value }) => fits(addressOf(value) ?? ''))?.id;
  const ids = channels.map(({ id }) => id);
  const meant =
    idWhere((address) => address === name) ??
    nearest(name, ids) ??
    idWhere((address) => pathPieces(address, name)?.before === '');
  return nameNotFound('channel-not-found', name, meant);
}

function bindSchema(text: string, page: PageFile, context: BindingContext): PageSubject | undefined {
  const { file, name } = parseNameReference(text);
  const documents = documentsFor('openapi-schema', file, page, context);
  const document = documents.find(({ schemas }) => schemas?.includes(name) ?? file !== undefined);
  if (document) return { kind: 'schema', document: document.api, name };
  const owner = ownerOfInternalPart('schemas', name, documents);
  if (owner) {
    context.report.inPage(page, 'openapi-schema', internalInPage('openapi-schema', text, owner));
    return undefined;
  }
  const names = documents.flatMap(({ schemas = [] }) => schemas);
  if (documents.length > 0)
    context.report.inPage(page, 'openapi-schema', nameNotFound('schema-not-found', name, nearest(name, names)));
  return undefined;
}

/** Reports that a page is bound to an internal part, so that its text is published without the part. */
function internalInPage(key: string, name: string, { file }: NavigationDocument): Fault {
  return problem('part-internal', { key, name, document: file });
}

/** Reports a schema or channel that no document has, and suggests the one that was probably meant. */
export function nameNotFound(
  code: 'channel-not-found' | 'schema-not-found',
  name: string,
  meant: string | undefined,
): Fault {
  return problem(code, { name }, {}, meant === undefined ? undefined : didYouMean(`"${meant}"`));
}

function bindEndpoint(text: string, page: PageFile, { settings, report }: BindingContext): PageSubject | undefined {
  const [, method = '', target = ''] = /^([a-z]+)\s+(\/\S*|[a-z][a-z\d+.-]*:\/\/\S+)$/i.exec(text.trim()) ?? [];
  if (target === '') {
    report.inPage(page, 'api', invalidBinding('api', text));
    return undefined;
  }
  if (target.startsWith('/') && settings.api.mdx.server.length === 0) {
    report.inPage(page, 'api', problem('server-missing', { endpoint: text }));
  }
  if (!HTTP_METHODS.includes(method.toUpperCase())) report.inPage(page, 'api', unknownMethod(method));
  return { kind: 'endpoint', endpoint: { method: method.toUpperCase(), target } };
}

const HTTP_METHODS = [...METHODS, 'connect', 'link', 'unlink', 'purge', 'wss', 'ws'].map((method) =>
  method.toUpperCase(),
);

function unknownMethod(method: string): Fault {
  const similar = nearest(method.toUpperCase(), HTTP_METHODS);
  const facts = { method, methods: METHODS.map((name) => name.toUpperCase()).join(', ') };
  return problem('front-matter-invalid/method', facts, {}, similar && didYouMean(`"${similar}"`));
}

/** Returns the documents to search: the one that is named, otherwise all documents of the right kind. */
function documentsFor(
  key: string,
  file: string | undefined,
  page: PageFile,
  { index, report, unreadable }: BindingContext,
): readonly NavigationDocument[] {
  const isAsync = key === 'asyncapi';
  const code = isAsync ? 'asyncapi-missing' : 'openapi-missing';
  const candidates = index.all.filter(({ channels }) => isAsync === (channels !== undefined));
  if (file !== undefined) {
    const document = index.document(file);
    if (document || unreadable.has(projectPath(file))) return document ? [document] : [];
    report.inPage(page, key, documentNotFound(file, candidates, code));
  } else if (candidates.length === 0 && unreadable.size === 0) {
    report.inPage(page, key, problem(code, { reference: String(page.frontmatter[key]) }));
  }
  return file === undefined ? candidates : [];
}
