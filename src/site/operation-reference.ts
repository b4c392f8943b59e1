import { METHODS } from '../document/operations.ts';

/** A reference in the navigation or in front matter: `[file] METHOD /path` or `[file] webhook [METHOD] name`. */
export interface OperationReference {
  kind: 'operation' | 'webhook';
  file?: string;
  /** Method as written. Empty for a webhook. */
  method: string;
  /** Path, or the webhook's name, with or without its method before it. */
  path: string;
}

const OPERATION = /^(?:(?<file>\S.*?)\s+)?(?<method>[a-z][a-z-]*)\s+(?<path>\/.*)$/i;

const WEBHOOK = /^(?:(?<file>\S+)\s+)?webhook\s+(?<path>\S.*)$/i;

/**
 * Parses a reference. Returns `undefined` if the text names something else, such as a file.
 *
 * @param isDocument Whether a document has a name: `webhook PUT /plant` is in a document with the name `webhook`, or
 *   else a webhook with the name `/plant`.
 */
export function parseOperationReference(
  text: string,
  isDocument: (name: string) => boolean,
): OperationReference | undefined {
  const trimmed = text.trim();
  const operation = OPERATION.exec(trimmed)?.groups;
  const webhook = WEBHOOK.exec(trimmed)?.groups;
  const { file = '', method = '' } = operation ?? {};
  const isWebhook = method.toLowerCase() === 'webhook' || (/(?:^|\s)webhook$/i.test(file) && !isDocument(file));
  if (operation && !isWebhook) return reference('operation', method, operation);
  return webhook && reference('webhook', '', webhook);
}

/**
 * Returns the operations of a document that a reference means: one, or every method of a webhook.
 *
 * @param at Returns the operations of the reference's kind with a path, or the webhooks with a name.
 */
export function referencedOperations<Named extends { method: string }>(
  { kind, method, path }: OperationReference,
  at: (path: string) => readonly Named[],
): readonly Named[] {
  if (kind === 'operation') return withMethod(at(path), method);
  // The name of a webhook may itself begin with a word that is a method.
  const webhooks = at(path);
  const [, first = '', name] = /^(\S+)\s+(\S.*)$/.exec(path) ?? [];
  return webhooks.length > 0 || name === undefined ? webhooks : withMethod(at(name), first);
}

/** Methods of `additionalOperations` may have small letters, so the exact spelling wins. */
function withMethod<Named extends { method: string }>(operations: readonly Named[], method: string): readonly Named[] {
  const exact = operations.filter((operation) => operation.method === method);
  return exact.length > 0 ? exact : operations.filter((operation) => operation.method === method.toUpperCase());
}

function reference(
  kind: OperationReference['kind'],
  method: string,
  { file, path = '' }: { [name: string]: string | undefined },
): OperationReference {
  return file === undefined ? { kind, method, path } : { kind, method, path, file };
}

/** Returns a reference with the slash that its path lacks: `GET /users` for `GET users`. `undefined` for other texts. */
export function withSlash(text: string): string | undefined {
  const { start = '', method = '', path = '' } = SLASHLESS.exec(text.trim())?.groups ?? {};
  const isMethod = METHODS.some((name) => name === method.toLowerCase());
  return isMethod ? `${start}${method} /${path}` : undefined;
}

const SLASHLESS = /^(?<start>\S+\s+)?(?<method>[a-z]+)\s+(?<path>[^\s/]\S*)$/i;

/** Parses `[file] name`, which names a schema or a channel. The text before the first space counts as the file. */
export function parseNameReference(text: string): { file?: string; name: string } {
  const trimmed = text.trim();
  const [, file, name] = /^(\S+\.(?:json|ya?ml)|\S+)\s+(\S.*)$/i.exec(trimmed) ?? [];
  return file === undefined || name === undefined ? { name: trimmed } : { file, name };
}

/** Writes a reference as its author did. */
export function referenceText({ kind, file, method, path }: OperationReference): string {
  const target = kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
  return file === undefined ? target : `${file} ${target}`;
}
