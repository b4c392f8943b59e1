import { decodePercent } from '../core/json/decode.ts';

/** A part of a document that a link names by its place in a single page. */
export type SinglePagePart =
  /** By `operationId` or JSON pointer. */
  | { kind: 'operation'; target: string }
  | { kind: 'request'; method: string; path: string }
  | { kind: 'tag'; name: string }
  /** A heading in the description of the document or of a tag. */
  | { kind: 'heading'; text: string; tag?: string }
  | { kind: 'schema'; name: string };

const PLACE = /^#\/?(operations?|tags?|section|description|paths|models?|schemas?|components\/schemas)\/(.+)$/s;

/** Matches `#/Users/listUsers` of Swagger UI. */
const BELOW_TAG = /^#\/[^/]+\/([^/]+)$/s;

/** Matches `#get-/users/-id-` of RapiDoc. */
const METHOD_AND_PATH = /^#([a-z]+)-(\/.*)$/s;

/**
 * Reads the fragment of a link within the single page that Redoc, Scalar, Swagger UI, Stoplight or RapiDoc make of a
 * document: `#operation/listUsers`, `#tag/Users`, `#tag/users/GET/users`, `#section/Errors`. Authors write such links
 * into descriptions.
 *
 * @param fragment With `#`, as written.
 * @returns The parts that it may mean, the most probable first.
 */
export function singlePageParts(fragment: string): SinglePagePart[] {
  const decoded = decodePercent(fragment);
  const [, place = '', rest = ''] = PLACE.exec(decoded) ?? [];
  switch (place) {
    case '': {
      const [, operationId] = BELOW_TAG.exec(decoded) ?? [];
      if (operationId !== undefined) return [{ kind: 'operation', target: operationId }];
      const [, method, path] = METHOD_AND_PATH.exec(decoded) ?? [];
      return method && path ? [{ kind: 'request', method: method.toUpperCase(), path }] : [];
    }
    case 'operation':
    case 'operations':
      // Redoc adds the place in the operation after "!".
      return [rest, rest.replace(/!.*$/s, ''), lastOf(rest)].map((target) => ({ kind: 'operation', target }));
    case 'paths':
      return [{ kind: 'operation', target: `/paths/${rest}` }];
    case 'tag':
    case 'tags':
      return [{ kind: 'tag', name: rest }, ...partsOfTag(rest)];
    case 'section':
    case 'description':
      return [
        { kind: 'heading', text: rest },
        { kind: 'heading', text: lastOf(rest) },
      ];
    default:
      return [{ kind: 'schema', name: rest }];
  }
}

/** Reads what follows the name of a tag, such as `operation/listUsers`, `GET/users` or a heading in its description. */
function partsOfTag(rest: string): SinglePagePart[] {
  const [, name, place] = /^[^/]+\/(operation|paths)\/(.+)$/s.exec(rest) ?? [];
  if (name === 'operation') return [{ kind: 'operation', target: place ?? '' }];
  if (name === 'paths') return [{ kind: 'operation', target: `/paths/${place}` }];
  const [, tag, method = '', path = ''] = /^([^/]+)\/([^/]+)(\/.+)?$/s.exec(rest) ?? [];
  if (tag === undefined) return [];
  const request =
    /^[a-z]+$/i.test(method) && path !== '' ? [{ kind: 'request' as const, method: method.toUpperCase(), path }] : [];
  return [...request, { kind: 'heading', text: lastOf(rest), tag }];
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
