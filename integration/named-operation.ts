import facts from 'virtual:specbook/site';
import type { ApiDocument } from '../src/document/document.ts';
import { ownValue } from '../src/document/json.ts';
import { parseNameReference, parseOperationReference } from '../src/navigation/operation-reference.ts';
import type { Operation } from '../src/openapi/operation.ts';
import { findOperation, type Project } from '../src/project/project.ts';
import { scopeOf } from './page-scope.ts';
import { projectAt } from './project-source.ts';

/** The project that a page is about, or that of the site. */
export async function projectOf(locals: object): Promise<Project> {
  return scopeOf(locals)?.project ?? projectAt(facts.root);
}

/** The operation that a component of a page names, in the first document that has it. */
export async function namedOperation(
  reference: string,
  locals: object,
): Promise<{ project: Project; document: ApiDocument; operation: Operation } | undefined> {
  const project = await projectOf(locals);
  const parsed = parseOperationReference(reference);
  if (!parsed) return undefined;
  const { kind, method, path } = parsed;
  const methods = kind === 'webhook' ? ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] : [method.toUpperCase()];
  for (const { file } of documentsNamed(project, parsed.file)) {
    for (const each of methods) {
      const found = findOperation(project, { file, kind, method: each, path });
      if (found) return { project, ...found };
    }
  }
  return undefined;
}

/** The component schema that a component of a page names. */
export async function namedSchema(
  reference: string,
  locals: object,
): Promise<{ project: Project; document: ApiDocument; name: string } | undefined> {
  const project = await projectOf(locals);
  const { file, name } = parseNameReference(reference);
  const document = documentsNamed(project, file).find(
    ({ root }) => ownValue(ownValue(root['components'], 'schemas'), name) !== undefined,
  );
  return document && { project, document, name };
}

/** By path from the root, or by name where that is enough. */
function documentsNamed({ documents }: Project, file: string | undefined): ApiDocument[] {
  const all = [...documents.values()];
  if (file === undefined) return all;
  const plain = file.replace(/^\.?\//, '');
  const exact = all.filter((document) => document.file === plain);
  return exact.length > 0 ? exact : all.filter((document) => stem(document.file) === stem(plain));
}

function stem(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.(?:json|ya?ml)$/i, '');
}

const COUNT = Symbol.for('astro-specbook.playgrounds');

/** Begins the ids of one of several playgrounds of a page. */
const POPUPS = Symbol.for('astro-specbook.popups');

/** The id of a popup, another one for each of a page. */
export function popupId(locals: object): string {
  const holder = locals as { [POPUPS]?: number };
  holder[POPUPS] = (holder[POPUPS] ?? 0) + 1;
  return `popup-${holder[POPUPS]}`;
}

export function playgroundId(locals: object): string {
  const holder = locals as { [COUNT]?: number };
  holder[COUNT] = (holder[COUNT] ?? 0) + 1;
  return `pg${holder[COUNT]}`;
}
