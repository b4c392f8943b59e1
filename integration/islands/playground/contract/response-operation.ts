import { joinPointer, valueAtPointer } from '../../../../src/core/json/pointer.ts';
import { isRecord, type JsonRecord, ownValue, recordOf } from '../../../../src/core/json/record.ts';
import { pathPieces } from '../../../../src/request/curl/path-values.ts';
import { parsedUrl } from '../../../../src/request/http/parsed-url.ts';
import { responseKey } from '../../../../src/request/http/response-key.ts';
import { resolverFor } from '../../../../src/schema/reference.ts';
import { contract } from '../../../../src/words/english/contract.ts';
import { say } from '../../../../src/words/say.ts';

/** A response received after redirects. */
export interface RedirectedResponse {
  /** JSON pointer of the operation that was sent. */
  pointer: string;
  /** Method of the last request. Absent if the browser followed a redirect and may have changed the method. */
  method: string | undefined;
  /** Whether the method is still the one of the operation. */
  isSameMethod: boolean;
  /** URL of the response. */
  url: string;
  /** Base URLs of the document's servers, and of the server that received the request. */
  bases: readonly string[];
}

/**
 * Finds the operation to compare a redirected response with. This is the operation documented at the URL of the
 * response. If there is none, it is the operation that was sent, unless that one documents redirects or the redirect
 * changed the method. Returns the reason as `fault` if no operation fits or the URL is on another server.
 */
export function responseOperation(
  root: JsonRecord,
  { pointer, method, isSameMethod, url, bases }: RedirectedResponse,
): { pointer: string } | { fault: string } {
  const paths = bases.flatMap((base) => pathBelow(base, url) ?? []);
  if (paths.length === 0) {
    return {
      fault: say(contract.otherServer, { origin: parsedUrl(url)?.origin ?? url }),
    };
  }
  if (method === undefined) {
    return { fault: contract.unknownMethod };
  }
  for (const path of paths) {
    const documented = operationAt(root, path, method);
    if (documented !== undefined) return { pointer: documented };
  }
  if (isSameMethod && !documentsRedirect(root, pointer)) return { pointer };
  return { fault: say(contract.unknownOperation, { operation: `${method} ${paths[0]}` }) };
}

function pathBelow(base: string, url: string): string | undefined {
  const [from, to] = [parsedUrl(base), parsedUrl(url)];
  const start = from?.pathname.replace(/\/+$/, '');
  if (!to || start === undefined || from?.origin !== to.origin) return undefined;
  const isBelow = to.pathname === start || to.pathname.startsWith(`${start}/`);
  return isBelow ? to.pathname.slice(start.length) || '/' : undefined;
}

/** Finds the JSON pointer of an operation. Paths with fewer parameters come first (OpenAPI 3.1 section 4.8.8). */
function operationAt(root: JsonRecord, path: string, method: string): string | undefined {
  const templates = Object.keys(recordOf(ownValue(root, 'paths'))).filter((template) => {
    return pathPieces(template, path, new Set(), 0) !== undefined;
  });
  const parameters = (template: string) => template.split('{').length;
  const ordered = templates.toSorted((a, b) => parameters(a) - parameters(b));
  for (const template of ordered) {
    const place = joinPointer('/paths', template);
    const item = resolverFor(root).resolve({ value: valueAtPointer(root, place), pointer: place });
    if (!item) continue;
    const key = method.toLowerCase();
    if (ownValue(item.value, key) !== undefined) return joinPointer(item.pointer, key);
    if (ownValue(ownValue(item.value, 'additionalOperations'), method) !== undefined) {
      return joinPointer(item.pointer, 'additionalOperations', method);
    }
  }
  return undefined;
}

function documentsRedirect(root: JsonRecord, pointer: string): boolean {
  const responses = ownValue(valueAtPointer(root, pointer), 'responses');
  return Object.keys(recordOf(responses)).some((status) => /^3/.test(status));
}

export function documentedResponse(root: JsonRecord, responses: JsonRecord, status: number): JsonRecord | undefined {
  const key = responseKey(Object.keys(responses), status);
  const response = key === undefined ? undefined : referenced(root, responses[key]);
  return isRecord(response) ? response : undefined;
}

export function referenced(root: JsonRecord, value: unknown): unknown {
  return resolverFor(root).resolve({ value, pointer: '' })?.value;
}
