import { type CallbackSource, callbacksOf } from '../../api/openapi/callback.ts';
import { documentedValues, schemaOfMedia } from '../../api/openapi/example/example.ts';
import { type Operation, resolverOf } from '../../api/openapi/operation.ts';
import { parameterSources } from '../../api/openapi/parameter.ts';
import { contentOf, requestBodySource } from '../../api/openapi/request-body.ts';
import { securityOf } from '../../api/openapi/security.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue, textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { readObject } from '../../document/object.ts';
import { hasFlag } from '../../schema/flag.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { type Fact, SCOPE } from '../search-index.ts';
import { fieldsOf, fieldValues, valuesOf } from './fields.ts';

/**
 * Returns the facts by which search finds an operation, in groups that operations often share: parameters, body,
 * responses, scopes, callbacks.
 */
export function operationFacts(document: ApiDocument, operation: Operation): Fact[][] {
  const resolver = resolverOf(document);
  const body = requestBodySource(operation, resolver);
  const responses = responsesOf(operation, resolver);
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const errors = responses.filter(({ status }) => /^[45d]/.test(status));
  const groups = [
    parameterFacts(operation, resolver),
    body ? bodyFacts(body, resolver, operation.kind === 'webhook' ? MAX_PAYLOAD_DEPTH : MAX_DEPTH) : [],
    successes.flatMap(({ response }) => responseFacts(response, resolver)),
    responses.map(({ status }): Fact => ({ kind: 'status', name: status })),
    responses.flatMap(({ status, response }) => headerFacts(status, response)),
    errors.flatMap(({ response }) => errorFacts(response, resolver)),
    scopeFacts(document, operation, resolver),
    callbacksOf(operation, resolver).flatMap(callbackFacts),
  ];
  return groups.map(distinctFacts).filter((group) => group.length > 0);
}

function parameterFacts(operation: Operation, resolver: Resolver): Fact[] {
  return parameterSources(operation, resolver).flatMap(({ name, in: place, schema }): Fact[] =>
    place === 'querystring'
      ? queryFacts(name, schema, resolver)
      : [{ kind: place, name }, ...valuesOf(schema, resolver).map((value) => valueFact(name, value))],
  );
}

/** Returns the query parameters that a query string consists of. */
function queryFacts(name: string, schema: Located, resolver: Resolver): Fact[] {
  return fieldsOf([schema], resolver).flatMap((field): Fact[] => {
    const full = `${name}.${field.name}`;
    return [{ kind: 'query', name: full }, ...fieldValues(field, resolver).map((value) => valueFact(full, value))];
  });
}

function scopeFacts(document: ApiDocument, operation: Operation, resolver: Resolver): Fact[] {
  const schemes = securityOf(document, operation, resolver).flatMap((alternative) => alternative.schemes);
  return schemes.flatMap(({ scopes }) => scopes.map((name) => valueFact(SCOPE, name)));
}

/** Returns the names of a callback: its key, and its summary, which is its title on the page. */
function callbackFacts({ name, operation }: CallbackSource): Fact[] {
  const summary = textOf(operation.value.summary);
  return [name, ...(summary === undefined ? [] : [summary])].map((each) => ({ kind: 'callback', name: each }));
}

function valueFact(of: string, name: string): Fact {
  return { kind: 'value', of, name };
}

const MAX_DEPTH = 3;
/** All webhooks of an API send the same resources: the repository, the sender. */
const MAX_PAYLOAD_DEPTH = 2;
/** Two levels, because most responses wrap their result once: `data[].status`. */
const MAX_RESPONSE_DEPTH = 2;

/** Schemas that all refer to each other have millions of fields in three levels. */
const MAX_BODY_FACTS = 10_000;

/** Returns the facts of a body, of fewer levels if there are too many. */
function bodyFacts(body: Located, resolver: Resolver, maxDepth: number): Fact[] {
  const facts: Fact[] = [];
  for (const fact of inside(schemasOf(body, resolver), '', 1)) {
    if (facts.length === MAX_BODY_FACTS) return maxDepth === 1 ? facts : bodyFacts(body, resolver, maxDepth - 1);
    facts.push(fact);
  }
  return facts;

  function* inside(schemas: readonly Located[], parent: string, depth: number): Generator<Fact> {
    for (const field of fieldsOf(schemas, resolver)) {
      if (field.schemas.every((schema) => hasFlag(schema, 'readOnly', resolver))) continue;
      const name = parent === '' ? field.name : `${parent}.${field.name}`;
      yield { kind: 'body', name };
      for (const value of fieldValues(field, resolver)) yield valueFact(name, value);
      if (depth < maxDepth) yield* inside(field.schemas, name, depth + 1);
    }
  }
}

function responseFacts(response: Located, resolver: Resolver): Fact[] {
  const names = new Set<string>();
  return inside([{ parent: '', schemas: schemasOf(response, resolver) }], 1);

  /** Walks level by level and keeps each name once: a field hides fields of the same name further down. */
  function inside(owners: readonly { parent: string; schemas: readonly Located[] }[], depth: number): Fact[] {
    const fields = owners.flatMap(({ parent, schemas }) =>
      fieldsOf(schemas, resolver).flatMap((field) => {
        if (names.has(field.name) || field.schemas.every((schema) => hasFlag(schema, 'writeOnly', resolver))) return [];
        names.add(field.name);
        return [{ parent: parent + field.name, schemas: field.schemas, values: fieldValues(field, resolver) }];
      }),
    );
    const facts = fields.flatMap(({ parent: of, values }): Fact[] => [
      { kind: 'response', name: of },
      ...values.map((name): Fact => ({ kind: 'response value', name, of })),
    ]);
    if (depth === MAX_RESPONSE_DEPTH || fields.length === 0) return facts;
    const inner = fields.map(({ parent, schemas }) => ({ parent: `${parent}.`, schemas }));
    return [...facts, ...inside(inner, depth + 1)];
  }
}

function headerFacts(status: string, response: Located): Fact[] {
  return entriesOf(ownValue(response.value, 'headers'))
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name]): Fact => ({ kind: 'response header', name, status }));
}

/** Normalized names of fields that usually contain an error code. */
const CODE_FIELDS = new Set(['code', 'error', 'errorcode', 'type', 'reason']);
const CODE = /^[\w.:/-]{2,60}$/;

/** Collects error codes from enumerations and examples. */
function errorFacts(response: Located, resolver: Resolver): Fact[] {
  const codes = fieldsOf(schemasOf(response, resolver), resolver)
    .filter(({ name }) => isCodeField(name))
    .flatMap((field) => fieldValues(field, resolver));
  const examples = mediaOf(response, resolver).flatMap((media) =>
    documentedValues(media, resolver).flatMap(({ value, external }) => (external ? [] : codesIn(value, 0))),
  );
  return [...codes, ...examples]
    .filter((code) => CODE.test(code) && !/^\d{3}$/.test(code))
    .map((name): Fact => ({ kind: 'error', name }));
}

function isCodeField(name: string): boolean {
  return CODE_FIELDS.has(name.replaceAll(/[_-]/g, '').toLowerCase());
}

function codesIn(example: unknown, depth: number): string[] {
  if (Array.isArray(example)) return depth > 3 ? [] : example.flatMap((item) => codesIn(item, depth + 1));
  if (!isRecord(example) || depth > 3) return [];
  return Object.entries(example).flatMap(([name, value]) =>
    typeof value === 'string' ? (isCodeField(name) ? [value] : []) : codesIn(value, depth + 1),
  );
}

function responsesOf(operation: Operation, resolver: Resolver): { status: string; response: Located }[] {
  const pointer = joinPointer(operation.pointer, 'responses');
  return entriesOf(operation.value.responses)
    .filter(([status]) => /^(?:\d|default)/.test(status))
    .flatMap(([status, value]) => {
      const response = readObject({ value, pointer: joinPointer(pointer, status) }, resolver);
      return response ? [{ status, response }] : [];
    });
}

/** Returns the media types of a body or a response, with references followed, which OpenAPI 3.2 allows. */
function mediaOf(owner: Located, resolver: Resolver): Located[] {
  const content = contentOf(owner);
  return entriesOf(content.value).flatMap(
    ([name, value]) => readObject({ value, pointer: joinPointer(content.pointer, name) }, resolver) ?? [],
  );
}

function schemasOf(owner: Located, resolver: Resolver): Located[] {
  return mediaOf(owner, resolver).flatMap((media) => schemaOfMedia(media) ?? []);
}

function distinctFacts(facts: Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
}
