import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue, textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import type { ServerField, ServerVariableField } from '../../request/form/form.ts';
import type { Operation } from './operation.ts';

/**
 * Returns the servers of an operation: its own, or those of the path item, or those of the document (OpenAPI 3.1
 * section 4.8.10). Webhooks have none: the reader's own server receives them.
 */
export function serversOf(document: ApiDocument, operation: Operation): ServerField[] {
  return absoluteServers(serverList(document, operation), document);
}

/** Returns the list of Server Objects of an operation, as written. */
function serverList(document: ApiDocument, { kind, value, pathItem }: Operation): unknown {
  if (kind === 'webhook') return undefined;
  return [value.servers, ownValue(pathItem.value, 'servers'), document.root.servers].find(hasServers);
}

function hasServers(list: unknown): boolean {
  return listOf(list).some((server) => textOf(ownValue(server, 'url')));
}

/** Returns the servers for operations without servers. */
export function documentServersOf(document: ApiDocument): ServerField[] {
  return absoluteServers(document.root.servers, document);
}

function absoluteServers(list: unknown, { file }: ApiDocument): ServerField[] {
  return serverFields(list).map((server) => ({ ...server, url: absoluteUrl(server.url, file) }));
}

/**
 * Returns all servers of a document and of its operations, in document order and each once. The proxy may reach these.
 */
export function allServersOf(document: ApiDocument, operations: readonly Operation[]): ServerField[] {
  // Most operations have the list of the document, which is read once.
  const lists = new Set([document.root.servers, ...operations.map((operation) => serverList(document, operation))]);
  const servers = [...lists].flatMap((list) => absoluteServers(list, document));
  return [...new Map(servers.map((server) => [`${server.url} ${JSON.stringify(server.variables)}`, server])).values()];
}

/** Returns every Server Object of a document with its JSON pointer, those of an operation before those of its path. */
export function documentedServersOf(
  document: ApiDocument,
  operations: readonly Operation[],
): { server: ServerField; pointer: string }[] {
  const lists: [value: unknown, pointer: string][] = [[document.root.servers, '/servers']];
  for (const { kind, value, pointer, pathItem } of operations) {
    if (kind === 'webhook') continue;
    lists.push([value.servers, joinPointer(pointer, 'servers')]);
    lists.push([ownValue(pathItem.value, 'servers'), joinPointer(pathItem.pointer, 'servers')]);
  }
  return lists.flatMap(([value, pointer]) =>
    listOf(value).flatMap((server, index) =>
      serverFields([server]).map((field) => ({
        server: { ...field, url: absoluteUrl(field.url, document.file) },
        pointer: joinPointer(pointer, String(index)),
      })),
    ),
  );
}

/** Reads a list of Server Objects. Their addresses may be relative to that of the document. */
export function serverFields(value: unknown): ServerField[] {
  return listOf(value).flatMap((server) => {
    const url = textOf(ownValue(server, 'url'));
    if (!url) return [];
    return [
      {
        url: withoutTrailingSlash(url.trim()),
        name: textOf(ownValue(server, 'name')),
        description: textOf(ownValue(server, 'description')),
        variables: variableFields(ownValue(server, 'variables')),
      },
    ];
  });
}

function variableFields(value: unknown): ServerVariableField[] {
  return entriesOf(value).map(([name, variable]) => {
    const allowed = listOf(ownValue(variable, 'enum')).filter(isScalar).map(String);
    const initial = ownValue(variable, 'default');
    return {
      name,
      default: isScalar(initial) ? String(initial) : (allowed[0] ?? ''),
      enum: allowed.length > 0 ? allowed : undefined,
      description: textOf(ownValue(variable, 'description')),
    };
  });
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Uses a loop, because a regular expression would take quadratic time on a long row of slashes. */
function withoutTrailingSlash(url: string): string {
  let end = url.length;
  while (end > 0 && url.charAt(end - 1) === '/') end -= 1;
  return url.slice(0, end);
}

/** Whether a server is relative to the document. The proxy never reaches it, because it is on this site (P-9). */
export function isRelativeServer(url: string): boolean {
  return !/^(?:[a-z{][a-z0-9+.{}-]*:|\/\/|\{)/i.test(url);
}

function isUrl(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * Resolves a server URL, which may be relative to the place where the document itself was found (OpenAPI 3.1 section
 * 4.8.5).
 */
function absoluteUrl(url: string, documentFile: string): string {
  if (/^[a-z{][a-z0-9+.{}-]*:/i.test(url) || !isUrl(documentFile)) return url;
  try {
    const braces = (text: string) => text.replaceAll('%7B', '{').replaceAll('%7D', '}');
    return withoutTrailingSlash(braces(new URL(url === '' ? '/' : url, documentFile).href));
  } catch {
    return url;
  }
}
