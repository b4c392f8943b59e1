import { expect, test } from 'vitest';
import { nearest } from '../../../../src/core/text/nearest.ts';

test.each([
  ['respones', ['responses', 'request'], 'responses'],
  ['descripton', ['summary', 'description'], 'description'],
  ['OpenAPI', ['openapi', 'asyncapi'], 'openapi'],
  ['gte', ['get', 'put'], 'get'],
  ['PSOT', ['PUT', 'POST'], 'POST'],
  ['desrcitpion', ['summary', 'description'], 'description'],
  ['xyz', ['get', 'put'], undefined],
  ['ge', ['get', 'put'], 'get'],
  ['GET /user', ['GET /users', 'GET /teams'], 'GET /users'],
  ['Roles', ['Files', 'Models'], undefined],
  ['colour', ['title', 'version'], undefined],
  ['Pet', ['Pet', 'pet'], 'Pet'],
  ['anything', [], undefined],
  ['CatalogModifierToggleOverrideType', ['CatalogModifierOverride'], undefined],
  ['a'.repeat(201), [`${'a'.repeat(200)}b`], undefined],
  ['a'.repeat(201), ['b', 'a'.repeat(201)], 'a'.repeat(201)],
])('the nearest to %s among %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
