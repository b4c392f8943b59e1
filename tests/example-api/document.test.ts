/** Tests that bookshop.yaml is a valid document, in which every example matches its schema. */
import { validate } from '@readme/openapi-parser';
import { expect, test } from 'vitest';
import { follow, listOperations, pointer, readDocument } from '../../example-site/api/contract.ts';
import { createCompiler } from '../../example-site/api/validate.ts';

type Json = Record<string, unknown>;

const document = readDocument();
const compilers = { request: createCompiler(document, 'request'), response: createCompiler(document, 'response') };

test('is valid OpenAPI 3.1', async () => {
  const result = await validate(structuredClone(document) as unknown as Parameters<typeof validate>[0]);
  expect(result).toMatchObject({ valid: true, warnings: [] });
});

test('every example, default and enum description matches its schema', () => {
  const allExamples = [...examplesIn(document, '#')];
  expect(allExamples.length).toBeGreaterThan(60);
  expect(allExamples.flatMap(faults)).toEqual([]);
});

test('operations with input document how they reject bad input', () => {
  const silent = listOperations(document)
    .filter(({ parameters, body }) => parameters.length > 0 || body)
    .filter(({ responses }) => !['422', '4XX', 'default'].some((status) => status in responses));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('contains everything that a reference has to show', () => {
  const text = JSON.stringify(document);
  const kinds = [
    ...['"in":"path"', '"in":"query"', '"in":"header"', '"in":"cookie"', '"deprecated":true', '"allowReserved":true'],
    ...['matrix', 'label', 'pipeDelimited', 'spaceDelimited', 'deepObject'].map((style) => `"style":"${style}"`),
    ...['oneOf', 'anyOf', 'allOf', 'discriminator', 'mapping', 'const', 'prefixItems', 'additionalProperties'],
    ...['patternProperties', 'readOnly', 'writeOnly', 'uniqueItems', 'multipleOf', 'exclusiveMaximum', 'encoding'],
    ...['callbacks', 'webhooks', 'links', 'externalDocs', 'x-enumDescriptions', 'x-hidden', 'x-excluded', 'x-docs'],
    ...['x-codeSamples', 'x-group', 'x-displayName', 'text/event-stream', 'application/x-ndjson', 'image/png'],
    ...['multipart/form-data', 'application/x-www-form-urlencoded', 'application/octet-stream', '"security":[]'],
  ];
  expect(kinds.filter((kind) => !text.includes(kind.startsWith('"') ? kind : `"${kind}"`))).toEqual([]);
});

interface Example {
  place: string;
  /** The pointer of its schema. */
  schema: string;
  value: unknown;
}

/** Yields examples next to a `schema`, and examples, defaults and described enums inside one. */
function* examplesIn(value: unknown, place: string): Generator<Example> {
  if (typeof value !== 'object' || value === null) return;
  const { schema, example, examples, content } = value as Json;
  const parameterMedia = content as Json | undefined;
  if (schema && !parameterMedia) {
    const written = { ...(example === undefined ? {} : { example: { value: example } }), ...(examples as Json) };
    for (const [name, one] of Object.entries(written)) {
      yield { place: `${place} ${name}`, schema: pointer(place, 'schema'), value: (one as Json).value };
    }
  }
  if (Array.isArray(examples)) {
    for (const one of examples) yield { place: `${place} examples`, schema: place, value: one };
  }
  if ('default' in value && isSchema(value)) yield { place: `${place} default`, schema: place, value: value.default };
  if ('x-enumDescriptions' in value) {
    for (const name of Object.keys(value['x-enumDescriptions'] as Json)) {
      yield { place: `${place} x-enumDescriptions`, schema: place, value: name };
    }
  }
  for (const [key, item] of Object.entries(value)) {
    if (key !== 'example' && key !== 'examples') yield* examplesIn(item, pointer(place, key));
  }
}

function isSchema(value: object): boolean {
  return ['type', '$ref', 'oneOf', 'anyOf'].some((key) => key in value);
}

function faults({ place, schema, value }: Example): string[] {
  const direction = place.includes('/responses/') ? 'response' : 'request';
  const mediaType =
    decodeURIComponent(place)
      .match(/\/content\/([^ ]+)/)?.[1]
      ?.replaceAll('~1', '/') ?? '';
  const values = mediaType.endsWith('ndjson') && !place.includes('/schema/') ? linesOf(value) : [value];
  return values.flatMap((one) => {
    const check = compilers[direction]({ $ref: `document${schema}` });
    return check(one) ? [] : [`${place}: ${JSON.stringify(check.errors)}`];
  });
}

function linesOf(value: unknown): unknown[] {
  return String(value)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('every reference has a target', () => {
  const references = JSON.stringify(document).match(/(?<=")#\/[^"]+(?=")/g) ?? [];
  const broken = references.filter((reference) => follow(document, { $ref: reference }, '').value === undefined);
  expect(broken).toEqual([]);
});
