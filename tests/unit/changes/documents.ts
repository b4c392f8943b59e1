import type { Change } from '../../../src/changes/change.ts';
import { diffDocuments } from '../../../src/changes/diff.ts';
import type { LoadedDocument } from '../../../src/document/document.ts';

type Json = Record<string, unknown>;

/** Returns a document that was not read from a file. */
export function documentOf(root: Json): LoadedDocument {
  return {
    kind: 'asyncapi' in root ? 'asyncapi' : 'openapi',
    file: 'api.yaml',
    files: [],
    unread: [],
    isChanged: false,
    version: String(root['openapi'] ?? root['asyncapi']),
    root,
    problems: [],
    digest: '',
    locate: () => ({ line: 1, column: 1 }),
    locateAll: () => new Map(),
  };
}

export function changesBetween(old: Json, next: Json, today = '2026-06-01'): Change[] {
  return diffDocuments(documentOf(old), documentOf(next), { today });
}

/** Returns `breaking rule: sentence` for each change. */
export function linesBetween(old: Json, next: Json): string[] {
  return changesBetween(old, next).map((change) => `${change.class} ${change.rule}: ${change.text}`);
}

/** A document with one operation, `GET /issues` or with this method. */
export function api(operation: Json, rest: Json = {}, method = 'get'): Json {
  const { paths, ...others } = rest;
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: { '/issues': { [method]: { summary: 'List issues', responses: {}, ...operation } }, ...(paths as Json) },
    ...others,
  };
}

/** A document whose operation takes this body. */
export function sending(schema: unknown, rest?: Json): Json {
  return api({ requestBody: { content: { 'application/json': { schema } } } }, rest, 'post');
}

/** A document whose operation returns this body. */
export function returning(schema: unknown, rest?: Json): Json {
  return api({ responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } }, rest);
}

/** A document whose operation has these parameters. */
export function taking(...parameters: Json[]): Json {
  return api({ parameters });
}

/** An object with the property `x`. */
export function having(x: unknown, required: string[] = []): Json {
  return { type: 'object', properties: { x }, ...(required.length > 0 && { required }) };
}

/** An AsyncAPI document with one channel, on which callers send or receive the message. */
export function channel(action: 'send' | 'receive', payload: unknown, rest: Json = {}): Json {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Test', version: '1' },
    channels: { room: { address: 'rooms/{id}', messages: { said: { payload } }, ...(rest['channel'] as Json) } },
    operations: {
      talk: {
        action: action === 'send' ? 'receive' : 'send',
        channel: { $ref: '#/channels/room' },
        ...(rest['operation'] as Json),
      },
    },
    ...(rest['root'] as Json),
  };
}
