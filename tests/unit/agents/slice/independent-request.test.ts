import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { slicesOf } from '../../../../src/agents/slice/slice.ts';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations, operationKey } from '../../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../../src/document/document.ts';
import { loadDocument } from '../../../../src/document/read/load.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { sampleValues } from '../../../../src/request/form/sample/sample-values.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { repository } from '../../../support/command.ts';
import { type ComparedRequest, ourRequest, theirRequest } from './compared-request.ts';

/** Where the library does not do what OpenAPI says. */
const DIFFERENCES: Record<string, string> = {
  'POST /echo': 'It sends no body where the schema is `true`, which every value fits.',
};

async function exampleDocument(file: string): Promise<ApiDocument> {
  const { document } = await loadDocument(file, { root: path.join(repository, 'example-site') });
  if (!document) throw new Error(`The example site has no ${file}.`);
  return document;
}

/** A sample for every input, also for the path parameters that the document does not describe. */
function allValues(form: RequestForm): FormValues {
  const { values } = sampleValues(form, initialValues(form), 'all');
  const unknown = form.parameters
    .filter(({ in: place }) => place === 'path')
    .map(({ name }) => [`path:${name}`, 'x y']);
  const schemes = form.security[0]?.schemes ?? [];
  return {
    ...values,
    parameters: { ...Object.fromEntries(unknown), ...values.parameters },
    credentials: Object.fromEntries(
      schemes.map(({ name, type }) => [
        name,
        type === 'basic' ? { username: 'ines', password: 'lantern' } : { token: `token-of-${name}` },
      ]),
    ),
  };
}

/** The library keeps the layout of the JSON that is entered into a part. Ours writes it in one line. */
function withoutLayout(request: ComparedRequest): ComparedRequest {
  const { body } = request;
  if (!Array.isArray(body)) return request;
  const parts = body.map(([name, content]) => [name, /^[{[]\n/.test(content) ? oneLine(content) : content]);
  return { ...request, body: parts };
}

function oneLine(json: string): string {
  return JSON.stringify(JSON.parse(json));
}

/** Characters of the slices in a site. */
const LIMIT = 38_000;

const documents = await Promise.all(['openapi/bookshop.yaml', 'openapi/figma.yaml'].map(exampleDocument));

describe('another library builds from the slice the same request as the form', () => {
  const operations = documents.flatMap((document) =>
    listOperations(document)
      .filter(({ kind }) => kind === 'operation')
      .map((operation) => ({ name: operationKey(operation), document, operation })),
  );

  test.each(operations)('$name', ({ name, document, operation }) => {
    const form = requestForm(document, operation);
    const values = allValues(form);
    const ours = ourRequest(buildRequest(form, values).request);
    const slice = slicesOf(document, operation)({ maxLength: LIMIT }).document;
    const theirs = withoutLayout(theirRequest(slice, operation, form, values));
    if (name in DIFFERENCES) expect(theirs).not.toEqual(ours);
    else expect(theirs).toEqual(ours);
  });
});
