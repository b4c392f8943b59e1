/** `[file] METHOD /path` or `[file] webhook name`, as the navigation and front matter write it. */
export interface OperationReference {
  kind: 'operation' | 'webhook';
  file?: string;
  /** As written; empty for a webhook. */
  method: string;
  /** Path, or the webhook's name. */
  path: string;
}

const OPERATION = /^(?:(?<file>\S.*?)\s+)?(?<method>[a-z][a-z-]*)\s+(?<path>\/.*)$/i;

const WEBHOOK = /^(?:(?<file>\S+)\s+)?webhook\s+(?<path>\S.*)$/i;

/** `undefined`: the text names something else, such as a file. */
export function parseOperationReference(text: string): OperationReference | undefined {
  const written = text.trim();
  const operation = OPERATION.exec(written)?.groups;
  if (operation && operation.method?.toLowerCase() !== 'webhook')
    return reference('operation', operation.method ?? '', operation);
  const webhook = WEBHOOK.exec(written)?.groups;
  return webhook && reference('webhook', '', webhook);
}

function reference(
  kind: OperationReference['kind'],
  method: string,
  { file, path = '' }: { [name: string]: string | undefined },
): OperationReference {
  return file === undefined ? { kind, method, path } : { kind, method, path, file };
}

/** `[file] name`: a schema or a channel. The name may hold blanks only when a file with an extension precedes it. */
export function parseNameReference(text: string): { file?: string; name: string } {
  const written = text.trim();
  const [, file, name] = /^(\S+\.(?:json|ya?ml)|\S+)\s+(\S.*)$/i.exec(written) ?? [];
  return file === undefined || name === undefined ? { name: written } : { file, name };
}

/** How the reference would be written correctly: the method in capitals. */
export function referenceText({ kind, file, method, path }: OperationReference): string {
  const target = kind === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
  return file === undefined ? target : `${file} ${target}`;
}
