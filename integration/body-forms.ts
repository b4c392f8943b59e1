import { createHash } from 'node:crypto';
import type { ApiDocument } from '../src/document/document.ts';
import { bodyForm } from '../src/openapi/body-form.ts';
import { bodySchemas } from '../src/openapi/body-schemas.ts';
import { listOperations, type Operation, resolverOf } from '../src/openapi/operation.ts';
import { findOperation, type Project } from '../src/project/project.ts';
import type { BodyForm } from '../src/request/body-form.ts';
import { locatedAt } from '../src/schema/reference.ts';
import { linkHref } from './href.ts';

/** The form of a JSON body: a file of its own, fetched when a reader opens the form. */
export interface BodyFormFile {
  id: string;
  file: string;
  pointer: string;
}

export function bodyFormHref(file: string, pointer: string): string {
  return linkHref(`/_docs/forms/${formId(file, pointer)}.json`);
}

/** Every JSON body of every operation that has a page, each once. */
export function listBodyForms(project: Project): BodyFormFile[] {
  const found = new Map<string, BodyFormFile>();
  const shown = project.site.pages.flatMap(({ operation: key }) => (key && findOperation(project, key)) ?? []);
  for (const known of [...shown, ...handWritten(project)]) {
    for (const { schema } of bodySchemas(known.document, known.operation)) {
      const { file } = known.document;
      const id = formId(file, schema.pointer);
      found.set(id, { id, file, pointer: schema.pointer });
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
