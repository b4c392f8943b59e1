import { nearest } from '../core/text/nearest.ts';
import { publicUrl, withoutNumber } from '../core/text/public-url.ts';
import { parseNameReference, parseOperationReference, referencedOperations } from './operation-reference.ts';

/** The parts of an operation by which it can be named. */
export interface OperationName {
  /** `ApiDocument.file`. */
  file: string;
  kind: 'operation' | 'webhook';
  /** Uppercase. */
  method: string;
  /** Path template, or the webhook's name. */
  path: string;
  operationId?: string;
}

/** The parts of a component schema or a channel by which it can be named. */
export interface PartName {
  /** `ApiDocument.file`. */
  file: string;
  /** Key in the document. */
  name: string;
}

/**
 * Finds the operation with a name: `GET /users`, `webhook newUser`, `webhook PUT newUser` or an `operationId`, each with
 * or without the document's file before it. The first document that has it wins.
 */
export function matchOperation<Name extends OperationName>(names: readonly Name[], text: string): Name | undefined {
  return matchKey(names, text) ?? matchOperationId(names, text.trim());
}

function matchKey<Name extends OperationName>(names: readonly Name[], text: string): Name | undefined {
  const reference = referenceIn(names, text);
  if (!reference) return undefined;
  const { file, kind } = reference;
  const inReach = inDocument(names, file).filter((name) => name.kind === kind);
  const matches = referencedOperations(reference, (path) => inReach.filter((name) => name.path === path));
  return usualOperation(matches.filter((name) => name.file === matches[0]?.file));
}

function referenceIn(names: readonly { file: string }[], text: string) {
  return parseOperationReference(text, (document) => inDocument(names, document).length > 0);
}

/** Returns the method that a webhook named without one means. Almost all webhooks are sent with POST. */
export function usualOperation<Named extends { method: string }>(webhooks: readonly Named[]): Named | undefined {
  return webhooks.find(({ method }) => method === 'POST') ?? webhooks[0];
}

function matchOperationId<Name extends OperationName>(names: readonly Name[], text: string): Name | undefined {
  const match = names.find(({ operationId }) => operationId === text);
  if (match) return match;
  const { file, name } = parseNameReference(text);
  if (file === undefined) return undefined;
  return inDocument(names, file).find(({ operationId }) => operationId === name);
}

/** Finds the component schema or channel with a name: `User` or `v1.json User`. The first document that has it wins. */
export function matchPart<Name extends PartName>(names: readonly Name[], text: string): Name | undefined {
  const match = names.find(({ name }) => name === text.trim());
  if (match) return match;
  const { file, name } = parseNameReference(text);
  return file === undefined ? undefined : inDocument(names, file).find((each) => each.name === name);
}

/** Returns the most similar name, as a suggestion for one that matches nothing. */
export function nearestName(names: readonly (OperationName | PartName)[], text: string): string | undefined {
  const { file } = referenceIn(names, text) ?? parseNameReference(text);
  const texts = names.flatMap((name) => {
    const plain = textsOf(name);
    return file === undefined ? plain : [...plain, ...plain.map((each) => `${name.file} ${each}`)];
  });
  return nearest(text.trim(), texts);
}

/** Returns the ways to name a part, without the document's file before them. */
function textsOf(name: OperationName | PartName): string[] {
  if ('name' in name) return [name.name];
  const key = `${name.method} ${name.path}`;
  const keys = name.kind === 'webhook' ? [`webhook ${name.path}`, `webhook ${key}`] : [key];
  return name.operationId === undefined ? keys : [...keys, name.operationId];
}

/** Returns the names in one document, found by its path from the root, otherwise by its file name without extension. */
function inDocument<Name extends { file: string }>(names: readonly Name[], file: string | undefined): readonly Name[] {
  if (file === undefined) return names;
  const plain = file.replace(/^\.?\//, '');
  const exact = names.filter((name) => name.file === plain);
  return exact.length > 0 ? exact : names.filter((name) => fileStem(name.file) === fileStem(plain));
}

function fileStem(file: string): string {
  return (withoutNumber(publicUrl(file)).split('/').at(-1) ?? file).replace(/\.(?:json|ya?ml)$/i, '');
}
