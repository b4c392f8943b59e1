import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formPointer, messageContract } from '../../../src/api/asyncapi/connection-form.ts';
import { callbacksOf } from '../../../src/api/openapi/callback.ts';
import { contractPieces } from '../../../src/api/openapi/contract.ts';
import { formGraph } from '../../../src/api/openapi/form/form-node.ts';
import { formSchemas } from '../../../src/api/openapi/form/form-schemas.ts';
import { docsExtension, listOperations, type Operation, resolverOf } from '../../../src/api/openapi/operation.ts';
import { securitySchemesOf, withPreset } from '../../../src/api/openapi/security.ts';
import { memo } from '../../../src/core/json/memo.ts';
import { textOf } from '../../../src/core/json/record.ts';
import { markdownToText } from '../../../src/core/markdown/render.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import { exampleIndex } from '../../../src/mock/example-index.ts';
import { exampleOperation } from '../../../src/mock/example-operation.ts';
import type { SecuritySchemeField } from '../../../src/request/form/form.ts';
import { packNodes } from '../../../src/request/form/packed-nodes.ts';
import { locatedAt } from '../../../src/schema/reference.ts';
import { channelOf, documentOf } from '../../../src/site/page.ts';
import type { Download } from '../../../src/site/project/read/downloads.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { wordsOfPage, wordsOfSite } from '../../../src/site/project/read/site-words.ts';
import { withWords } from '../../../src/words/area.ts';
import type { Words } from '../../../src/words/english/index.ts';
import {
  bodyFormPath,
  channelContractPath,
  contractPath,
  exampleFile,
  examplesPath,
  OWN_FOLDER,
  securityPath,
} from '../../render/links/own-addresses.ts';
import { channelViewOf } from '../../runtime/operation-views.ts';

// The JSON files that islands fetch. They are not routes, because a large document has hundreds of them, and each route
// would cost a build as much as a page.

/** The JSON of each file in pieces, generated on demand. Its texts are in the language of the document's pages. */
type FetchedFiles = ReadonlyMap<string, () => Iterable<string>>;

/** Files by their path below the pages of the site. */
const fetchedFiles = memo((project: Project): FetchedFiles => listFiles(project));

/**
 * Returns the file at a path below Astro's base, for dev.
 *
 * @param mount The path between the base and the pages.
 */
export function fetchedFile(project: Project, requested: string, mount = ''): Download | undefined {
  const above = mount === '' ? '' : `${mount}/`;
  if (!requested.startsWith(above)) return undefined;
  const name = requested.slice(above.length);
  const content = name.startsWith(OWN_FOLDER) ? fetchedFiles(project).get(name) : undefined;
  return content && { path: requested, contentType: 'application/json', read: async () => [...content()].join('') };
}

/** Returns the text of a file at a path below the pages, for a server in dev. */
export function fetchedText(project: Project, path: string): string | undefined {
  const content = fetchedFiles(project).get(path);
  return content && [...content()].join('');
}

/** Writes all files into the folder of the built pages. */
export function writeFetchedFiles(project: Project, output: string): void {
  for (const [name, content] of fetchedFiles(project)) {
    const file = path.join(output, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const opened = openSync(file, 'w');
    try {
      for (const piece of content()) writeFileSync(opened, piece);
    } finally {
      closeSync(opened);
    }
  }
}

function listFiles(project: Project): FetchedFiles {
  const files = new Map<string, () => Iterable<string>>();
  const words = wordsOfDocuments(project);
  const json = ({ file }: ApiDocument, value: () => unknown) =>
    JSON.stringify(withWords(words.get(file) ?? wordsOfSite(project.words).words, value));
  for (const [file, document] of project.documents) {
    files.set(contractPath(file), () => contractPieces(document));
    files.set(securityPath(file), () => [json(document, () => securitySchemes(project, document))]);
  }
  const operations = project.site.pages.filter((page) => page.kind === 'operation' || page.kind === 'webhook');
  for (const { document, operation } of [...operations, ...embeddedOperations(project), ...handWritten(project)]) {
    const callbacks = callbacksOf(operation, resolverOf(document)).map((callback) => callback.operation);
    for (const each of [operation, ...callbacks]) {
      for (const { schema } of formSchemas(document, each)) addForm(document, schema.pointer);
    }
  }
  for (const [file, { name }] of project.exampleServers) {
    const document = project.documents.get(file);
    const shown = [...operations, ...embeddedOperations(project)].flatMap((each) =>
      each.document === document && each.operation.kind !== 'webhook' ? each.operation : [],
    );
    if (document) addExamples(document, name, [...new Set(shown)]);
  }
  for (const page of project.site.pages) {
    const subject = channelOf(page);
    if (!subject) continue;
    const { document, channel } = subject;
    const view = channelViewOf(project, document, channel);
    files.set(channelContractPath(document.file, channel.id), () => [
      json(document, () => messageContract(document, view)),
    ]);
    for (const message of view.messages) {
      const pointer = formPointer(message);
      if (pointer !== undefined) addForm(document, pointer);
    }
  }
  return files;

  function addExamples(document: ApiDocument, name: string, shown: readonly Operation[]): void {
    files.set(examplesPath(name, 'index'), () => [json(document, () => exampleIndex(document, shown, exampleFile))]);
    for (const operation of shown) {
      const path = examplesPath(name, exampleFile(operation));
      files.set(path, () => [json(document, () => exampleOperation(document, operation))]);
    }
  }

  function addForm(document: ApiDocument, pointer: string): void {
    const located = locatedAt(document.root, pointer);
    if (!located) return;
    const name = bodyFormPath(document.file, pointer);
    files.set(name, () => [json(document, () => packNodes(formGraph(located, resolverOf(document))))]);
  }
}

/** Returns the texts for each document that has pages, by its file: those of its first page. */
function wordsOfDocuments(project: Project): Map<string, Words> {
  const words = new Map<string, Words>();
  for (const page of project.site.pages) {
    const document = documentOf(page) ?? project.endpoints.get(page.file ?? '');
    if (document && !words.has(document.file)) words.set(document.file, wordsOfPage(project, page.slug).words);
  }
  return words;
}

/** Returns the operations that pages may embed with `<Playground>`. The operations need no page of their own. */
function embeddedOperations({ documents, texts }: Project): { document: ApiDocument; operation: Operation }[] {
  const all = [...documents.values()].flatMap((document) =>
    listOperations(document).map((operation) => ({ document, operation })),
  );
  const contents = all.map(({ operation }) => docsExtension(operation.value).content);
  const words = [...texts.all().map(({ code }) => code), ...contents.filter((text) => typeof text === 'string')];
  if (!words.some((text) => text.includes('<Playground'))) return [];
  return all.filter(({ operation }) => words.some((text) => namesOperation(text, operation)));
}

/** Whether a text has the name of an operation at the end of a string, as attributes and variables contain it. */
function namesOperation(text: string, { kind, method, path, value }: Operation): boolean {
  const names = kind === 'webhook' ? [`webhook ${path}`, `webhook ${method} ${path}`] : [`${method} ${path}`];
  const written = text.toLowerCase();
  return [...names, textOf(value.operationId) ?? ''].some(
    (name) => name !== '' && ['"', "'", '`'].some((quote) => written.includes(`${name.toLowerCase()}${quote}`)),
  );
}

/** Returns the operation of each hand-written endpoint page. */
function handWritten({ endpoints }: Project): { document: ApiDocument; operation: Operation }[] {
  return [...endpoints.values()].flatMap((document) =>
    listOperations(document).map((operation) => ({ document, operation })),
  );
}

function securitySchemes({ settings }: Project, document: ApiDocument): SecuritySchemeField[] {
  const { oauth } = settings.api.playground;
  return securitySchemesOf(document, resolverOf(document)).map((scheme) => ({
    ...withPreset(scheme, oauth),
    description: scheme.description && markdownToText(scheme.description),
  }));
}
