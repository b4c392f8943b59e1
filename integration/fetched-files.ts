import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formPointer, messageContract } from '../src/asyncapi/connection-form.ts';
import type { ApiDocument } from '../src/document/document.ts';
import { bodyForm } from '../src/openapi/body-form.ts';
import { bodySchemas } from '../src/openapi/body-schemas.ts';
import { contractPieces } from '../src/openapi/contract.ts';
import { docsExtension, listOperations, type Operation, resolverOf } from '../src/openapi/operation.ts';
import type { Download } from '../src/project/downloads.ts';
import { findChannel, findOperation, type Project } from '../src/project/project.ts';
import { locatedAt } from '../src/schema/reference.ts';
import { channelViewOf } from './operation-views.ts';
import { bodyFormPath, channelContractPath, contractPath, OWN_FOLDER } from './own-addresses.ts';

/**
 * JSON that the islands fetch. A large document has hundreds of such files, and as routes of their own each would cost
 * a build as much as a page.
 */

/** The JSON of each file in pieces, made when it is asked for. */
type FetchedFiles = ReadonlyMap<string, () => Iterable<string>>;

const known = new WeakMap<Project, FetchedFiles>();

/** By the path at which they are served, below the pages of the site. */
export function fetchedFiles(project: Project): FetchedFiles {
  const files = known.get(project) ?? listFiles(project);
  known.set(project, files);
  return files;
}

/** For dev: the file of a path below Astro's base; `mount` is what pages have between the two. */
export function fetchedFile(project: Project, requested: string, mount = ''): Download | undefined {
  const above = mount === '' ? '' : `${mount}/`;
  if (!requested.startsWith(above)) return undefined;
  const name = requested.slice(above.length);
  const content = name.startsWith(OWN_FOLDER) ? fetchedFiles(project).get(name) : undefined;
  return content && { path: requested, contentType: 'application/json', read: async () => [...content()].join('') };
}

/** Writes all of them into the folder of the built pages. */
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
  for (const [file, document] of project.documents) files.set(contractPath(file), () => contractPieces(document));
  const shown = project.site.pages.flatMap(({ operation: key }) => (key && findOperation(project, key)) ?? []);
  for (const { document, operation } of [...shown, ...embedded(project), ...handWritten(project)]) {
    for (const { schema } of bodySchemas(document, operation)) addForm(document, schema.pointer);
  }
  for (const { channel: key } of project.site.pages) {
    const found = key && findChannel(project, key);
    if (!found) continue;
    const { document, channel } = found;
    const view = channelViewOf(project, document, channel);
    files.set(channelContractPath(document.file, channel.id), () => [JSON.stringify(messageContract(document, view))]);
    for (const message of view.messages) {
      const pointer = formPointer(message);
      if (pointer !== undefined) addForm(document, pointer);
    }
  }
  return files;

  function addForm(document: ApiDocument, pointer: string): void {
    const located = locatedAt(document.root, pointer);
    if (located)
      files.set(bodyFormPath(document.file, pointer), () => [JSON.stringify(bodyForm(located, resolverOf(document)))]);
  }
}

/** What texts may name in a `Playground`, here or where they are imported: it need not have a page of its own. */
function embedded({ documents, texts }: Project): { document: ApiDocument; operation: Operation }[] {
  const all = [...documents.values()].flatMap((document) =>
    listOperations(document).map((operation) => ({ document, operation })),
  );
  const contents = all.map(({ operation }) => docsExtension(operation.value).content);
  const words = [...texts.all().map(({ code }) => code), ...contents.filter((text) => typeof text === 'string')];
  if (!words.some((text) => text.includes('<Playground'))) return [];
  return all.filter(({ operation }) => words.some((text) => text.includes(operation.path)));
}

/** The one operation of each hand-written endpoint page. */
function handWritten({ endpoints }: Project): { document: ApiDocument; operation: Operation }[] {
  return [...endpoints.values()].flatMap((document) =>
    listOperations(document).map((operation) => ({ document, operation })),
  );
}
