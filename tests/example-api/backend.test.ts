/** Tests every operation of bookshop.yaml over HTTP against its description in the document. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOperations, type Operation, pointer, readDocument } from '../../example-site/api/contract.ts';
import { type Backend, startBackend } from '../../example-site/api/server.ts';
import { createCompiler } from '../../example-site/api/validate.ts';
import { account } from './cases/account.ts';
import { books } from './cases/books.ts';
import type { Case } from './cases/case.ts';
import { files } from './cases/files.ts';
import { orders } from './cases/orders.ts';
import { shopFloor } from './cases/shop-floor.ts';
import { stock } from './cases/stock.ts';
import { tools } from './cases/tools.ts';
import { send } from './send.ts';

const cases: Case[] = [...account, ...books, ...files, ...orders, ...shopFloor, ...stock, ...tools];
const document = readDocument();
const operations = new Map(
  listOperations(document).map((operation) => [`${operation.method} ${operation.path}`, operation]),
);
const compile = createCompiler(document, 'response', { validateFormats: false });

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend({ port: 0 });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await send(backend, { method: 'POST', path: '/internal/reset' });
});

test('every operation of the document has a case, and every case belongs to an operation', () => {
  expect(new Set(cases.map(({ operation }) => operation))).toEqual(new Set(operations.keys()));
});

describe.each([...operations.keys()])('%s', (name) => {
  const operation = operations.get(name) as Operation;
  const ownCases = cases.filter((one) => one.operation === name);

  test.each(ownCases)('$status $path', async (one) => {
    const response = await send(backend, one);
    const body = await readDocumented(operation, one, response);
    one.check?.(body, response);
  });

  test('returns each documented success', () => {
    const documented = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
    const occurring = ownCases.map(({ status }) => documentedStatus(operation, status));
    expect(occurring).toEqual(expect.arrayContaining(documented));
  });

  test.runIf(needsCredentials(operation))('returns 401 without credentials', async () => {
    const one = { ...(ownCases[0] as Case), as: {}, status: 401 };
    const response = await send(backend, { ...one, path: one.path.replace(/api_key=[^&]*/, '') });
    expect(await readDocumented(operation, one, response)).toMatchObject({ title: 'Unauthorized', status: 401 });
    expect(response.headers.get('www-authenticate')).toMatch(/^(Bearer|Basic|ApiKey) /);
  });
});

function needsCredentials({ security }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

function documentedStatus({ responses }: Operation, status: number): string | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((key) => key in responses);
}

/** Reads the body, and checks status, media type and schema against the document. */
async function readDocumented(operation: Operation, { status }: Case, response: Response): Promise<unknown> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  const key = documentedStatus(operation, status);
  expect(key, `${operation.id} documents no ${status}`).toBeDefined();
  const documented = operation.responses[key ?? ''];
  const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const content = documented?.response.content;
  if (!documented || !content || !text) {
    expect(text).toBe('');
    return text;
  }
  expect(Object.keys(content)).toContain(mediaType);
  if (!/[/+-](nd)?json$/.test(mediaType)) return text;
  const place = pointer(documented.pointer, 'content', mediaType, 'schema');
  const validate = compile({ $ref: `document${place}` });
  const values = mediaType.endsWith('ndjson') ? text.trim().split('\n') : [text];
  for (const value of values) {
    expect(validate(JSON.parse(value)), JSON.stringify(validate.errors)).toBe(true);
  }
  return mediaType.endsWith('ndjson') ? text : JSON.parse(text);
}
