/** A reference in the navigation or in front matter: `[file] METHOD /path` or `[file] webhook name`. */
export interface OperationReference {
  kind: 'operation' | 'webhook';
  file?: string;
  /** Method as written. Empty for a webhook. */
  method: string;
  /** Path, or the webhook's name. */
  path: string;
}

const OPERATION = /^(?:(?<file>\S.*?)\s+)?(?<method>[a-z][a-z-]*)\s+(?<path>\/.*)$/i;

const WEBHOOK = /^(?:(?<file>\S+)\s+)?webhook\s+(?<path>\S.*)$/i;

/** Parses a reference. Returns `undefined` if the text names something else, such as a file. */
export function parseOperationReference(text: string): OperationReference | undefined {
  const trimmed = text.trim();
  const operation = OPERATION.exec(trimmed)?.groups;
  if (operation && operation.method?.toLowerCase() !== 'webhook')
    return reference('operation', operation.method ?? '', operation);
  const webhook = WEBHOOK.exec(trimmed)?.groups;
  return webhook && reference('webhook', '', webhook);
}

function reference(
  kind: OperationReference['kind'],
  method: string,
  { file, path = '' }: { [name: string]: string | undefined },
): OperationReference {
  return file === undefined ? { kind, method, path } : { kind, method, path, file };
}

/** Parses `[file] name`, which names a schema or a channel. The text before the first space counts as the file. */
export function parseNameReference(text: string): { file?: string; name: string } {
  const trimmed = text.trim();
  const [, file, name] = /^(\S+\.(?:json|ya?ml)|\S+)\s+(\S.*)$/i.exec(trimmed) ?? [];
  return file === undefined || name === undefined ? { name: trimmed } : { file, name };
}

/** Writes a reference with its method in capitals. */
export function referenceText({ kind, file, method, path }: OperationReference): string {
  const target = kind === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
  return file === undefined ? target : `${file} ${target}`;
}
