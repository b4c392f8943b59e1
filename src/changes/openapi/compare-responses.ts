import type { Operation } from '../../api/openapi/operation.ts';
import { describedBy } from '../../api/openapi/parameter.ts';
import { contentOf } from '../../api/openapi/request-body.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import { type Branch, branchOf, type Context, type Pair, pointersOf, reportRequired } from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { compareMembers, matchBy } from '../members.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { compareContents, isRequired, type Named, namedIn } from './compare-bodies.ts';

/** Compares the responses of two operations by their statuses. */
export function compareResponses(operations: Pair<Operation>, context: Context): Branch[] {
  const responsesOf = (side: keyof Pair) => {
    const { value, pointer } = operations[side];
    const responses = { value: value.responses, pointer: joinPointer(pointer, 'responses') };
    return namedIn(responses, context.comparison[side].resolver).filter(({ name }) => !name.startsWith('x-'));
  };
  const next = responsesOf('next');
  const main = next.find(({ name }) => isSuccess(name));
  return compareMembers(matchBy(responsesOf('old'), next, [({ name }) => name.toUpperCase()]), operations, {
    rule: ({ name }) => (isSuccess(name) ? 'success' : 'error'),
    facts: ({ name }) => ({ name: name === 'default' ? 'the default response' : `response ${name}` }),
    direction: () => context.direction,
    branch: ({ name }) => branchOf({ anchor: `response-${name}` }),
    // The usual response needs no status in a sentence.
    compare: (pair) => compareResponse(pair, pair.next === main ? '' : `${pair.next.name} `, context),
  });
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

function compareResponse({ old, next }: Pair<Named>, status: string, context: Context): Branch[] {
  const anchor = `response-${next.name}`;
  const words = { noun: `the ${status}response body`, place: `the ${status}response of`, anchor };
  return [
    ...compareContents({ old: contentOf(old), next: contentOf(next) }, words, context),
    ...compareHeaders({ old, next }, status, context),
  ];
}

function compareHeaders(responses: Pair<Named>, status: string, context: Context): Branch[] {
  const headersOf = (side: keyof Pair) => {
    const { value, pointer } = responses[side];
    const headers = { value: value['headers'], pointer: joinPointer(pointer, 'headers') };
    // The media type says it.
    return namedIn(headers, context.comparison[side].resolver).filter(({ name }) => !/^content-type$/i.test(name));
  };
  return compareMembers(matchBy(headersOf('old'), headersOf('next'), [({ name }) => name.toLowerCase()]), responses, {
    rule: (header) => (isRequired(header) ? 'required-header' : 'header'),
    direction: () => context.direction,
    branch: ({ name }) =>
      branchOf({
        noun: `${status}response header ${code(name)}`,
        place: `the ${status}response headers of`,
        anchor: `response-${responses.next.name}-header-${anchorPart(name)}`,
        hasFields: true,
      }),
    compare: (pair, { part }) => {
      const spot = { ...context, part, path: [] };
      reportRequired(spot, 'header', { old: isRequired(pair.old), next: isRequired(pair.next) }, pointersOf(pair));
      compareLifecycle(pair, spot);
      const schemaIn = (side: keyof Pair) =>
        describedBy(pair[side].value, pair[side].pointer, context.comparison[side].resolver).schema;
      compareSchemas({ old: schemaIn('old'), next: schemaIn('next') }, spot);
      return undefined;
    },
  });
}
