import { createHash } from 'node:crypto';
import { formPointer } from '../src/asyncapi/connection-form.ts';
import type { ApiDocument } from '../src/document/document.ts';
import { bodyForm } from '../src/openapi/body-form.ts';
import { bodySchemas } from '../src/openapi/body-schemas.ts';
import { listOperations, type Operation, resolverOf } from '../src/openapi/operation.ts';
import { findChannel, findOperation, type Project } from '../src/project/project.ts';
import type { BodyForm } from '../src/request/body-form.ts';
import { locatedAt } from '../src/schema/reference.ts';
import { linkHref } from './href.ts';
import { channelViewOf } from './operation-views.ts';

/** The form of a JSON body: a file of its own, fetched when a reader opens the form. */
export interface BodyFormFile {
  id: string;
  file: string;
  pointer: string;
}

export function bodyFormHref(file: string, pointer: string): string {
  return linkHref(`/_docs/forms/${formId(file, pointer)}.json`);
}

/** Every JSON body of every operation, and every JSON message of every channel, that has a page, each once. */
export function listBodyForms(project: Project): BodyFormFile[] {
  const found = new Map<string, BodyFormFile>();
  const add = (file: string, pointer: string) => {
    const id = formId(file, pointer);
    found.set(id, { id, file, pointer });
  };
  const shown = project.site.pages.flatMap(({ operation: key }) => (key && findOperation(project, key)) ?? []);
  for (const { document, operation } of [...shown, ...handWritten(project)]) {
    for (const { schema } of bodySchemas(document, operation)) add(document.file, schema.pointer);
  }
  for (const { channel: key } of project.site.pages) {
    const known = key && findChannel(project, key);
    if (!known) continue;
    for (const message of channelViewOf(project, known.document, known.channel).messages) {
      const pointer = formPointer(message);
      if (pointer !== undefined) add(known.document.file, pointer);
    }
  }
  return [...found.values()];
}

/** The one operation of each hand-written endpoint page. */
function handWritten({ endpoints }: Project): { document: ApiDocument; operation: Operation }[] {
  return [...endpoints.values()].flatMap((document) =>
    listOperations(document).map((operation) => ({ document, operation })),
  );
}

export function formOf(document: ApiDocument, pointer: string): BodyForm | undefined {
  const located = locatedAt(document.root, pointer);
  return located && bodyForm(located, resolverOf(document));
}

function formId(file: string, pointer: string): string {
  return createHash('sha256').update(`${file}\n${pointer}`).digest('hex').slice(0, 16);
}
