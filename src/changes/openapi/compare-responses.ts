import type { Operation } from '../../api/openapi/operation.ts';
import { describedBy } from '../../api/openapi/parameter.ts';
import { contentOf } from '../../api/openapi/request-body.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { ownValue } from '../../core/json/record.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import type { LocatedRecord } from '../../document/object.ts';
import type { Resolver } from '../../schema/reference.ts';
import { type Branch, branchOf, type Context, type Pair, pointersOf, report, reportRequired } from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { compareMediaTypes, type Named, namedIn } from './compare-media-types.ts';
import { matchBy } from './match-operations.ts';

/** Compares the responses of two operations by their statuses. */
export function compareResponses(operations: Pair<Operation>, context: Context): Branch[] {
  const { comparison, direction } = context;
  const next = responsesOf(operations.next, comparison.next.resolver);
  const { pairs, added, removed } = matchBy(responsesOf(operations.old, comparison.old.resolver), next, [
    ({ name }) => name.toUpperCase(),
  ]);
  const alone = ({ name, located }: Named, isAdded: boolean) => {
    const branch = branchOf({ anchor: `response-${name}` });
    const kind = isSuccess(name) ? 'success' : 'error';
    const pair = isAdded ? { old: operations.old, next: located } : { old: located, next: operations.next };
    const words = name === 'default' ? 'the default response' : `response ${name}`;
    report({ ...branch, direction }, `${kind}-${isAdded ? 'added' : 'removed'}`, pointersOf(pair), { name: words });
    return branch;
  };
  const main = next.find(({ name }) => isSuccess(name))?.name;
  return [
    ...removed.map((response) => alone(response, false)),
    ...added.map((response) => alone(response, true)),
    ...pairs.flatMap((pair) => compareResponse(pair, pair.next.name === main ? '' : `${pair.next.name} `, context)),
  ];
}

function responsesOf({ value, pointer }: Operation, resolver: Resolver): Named[] {
  const responses = { value: value.responses, pointer: joinPointer(pointer, 'responses') };
  return namedIn(responses, resolver).filter(({ name }) => !name.startsWith('x-'));
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

/** @param status The status before the word "response", if it is not the usual one. */
function compareResponse({ old, next }: Pair<Named>, status: string, context: Context): Branch[] {
  const anchor = `response-${next.name}`;
  const words = { noun: `the ${status}response body`, place: `the ${status}response of`, anchor };
  const contents = { old: contentOf(old.located), next: contentOf(next.located) };
  const responses = { old: old.located, next: next.located };
  return [...compareMediaTypes(contents, words, context), ...compareHeaders(responses, status, anchor, context)];
}

function compareHeaders(responses: Pair<LocatedRecord>, status: string, anchor: string, context: Context): Branch[] {
  const { comparison, direction } = context;
  const headersOf = ({ value, pointer }: LocatedRecord, resolver: Resolver) =>
    namedIn({ value: ownValue(value, 'headers'), pointer: joinPointer(pointer, 'headers') }, resolver).filter(
      ({ name }) => name.toLowerCase() !== 'content-type',
    );
  const old = headersOf(responses.old, comparison.old.resolver);
  const next = headersOf(responses.next, comparison.next.resolver);
  const { pairs, added, removed } = matchBy(old, next, [({ name }) => name.toLowerCase()]);
  const wordsFor = ({ name }: Named) =>
    branchOf({
      noun: `${status}response header ${code(name)}`,
      place: `the ${status}response headers of`,
      anchor: `${anchor}-header-${anchorPart(name)}`,
      hasFields: true,
    });
  return [
    ...removed.map((header) => {
      const branch = wordsFor(header);
      const rule = isRequired(header.located) ? 'required-header-removed' : 'header-removed';
      report({ ...branch, direction }, rule, pointersOf({ old: header.located, next: responses.next }));
      return branch;
    }),
    ...added.map((header) => {
      const branch = wordsFor(header);
      report({ ...branch, direction }, 'header-added', pointersOf({ old: responses.old, next: header.located }));
      return branch;
    }),
    ...pairs.map((pair) => {
      const branch = wordsFor(pair.next);
      compareHeader({ old: pair.old.located, next: pair.next.located }, branch, context);
      return branch;
    }),
  ];
}

function isRequired({ value }: LocatedRecord): boolean {
  return value.required === true;
}

function compareHeader({ old, next }: Pair<LocatedRecord>, { part }: Branch, context: Context): void {
  const spot = { ...context, part, path: [] };
  reportRequired(spot, 'header', { old: isRequired(old), next: isRequired(next) }, pointersOf({ old, next }));
  const lifeOf = ({ value, pointer }: LocatedRecord) => ({
    deprecated: value.deprecated === true,
    sunset: undefined,
    pointer,
  });
  compareLifecycle({ old: lifeOf(old), next: lifeOf(next) }, spot);
  const schemaIn = ({ value, pointer }: LocatedRecord, side: keyof Pair) =>
    describedBy(value, pointer, context.comparison[side].resolver).schema;
  compareSchemas({ old: schemaIn(old, 'old'), next: schemaIn(next, 'next') }, spot);
}
