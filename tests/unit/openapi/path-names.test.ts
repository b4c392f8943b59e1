import { expect, test } from 'vitest';
import { withPathNames } from '../../../src/openapi/path-names.ts';
import { apiDocument, formOf } from './support.ts';

function namesIn(path: string, ...names: string[]): string[] {
  const parameters = [{ in: 'query', name: 'user_id' }, ...names.map((name) => ({ in: 'path', name }))];
  const [query, ...others] = withPathNames(path, parameters);
  expect(query?.name).toBe('user_id');
  return others.map(({ name }) => name);
}

test.each<[path: string, declared: string[], expected: string[]]>([
  ['/dns/{domainName}/records/{recordId}', ['domain_name', 'record_id'], ['domainName', 'recordId']],
  ['/users/{id}', ['userId'], ['id']],
  ['/users/{id}', ['id'], ['id']],
  ['/a/{userId}/b/{user_id}', ['USER-ID'], ['userId']],
])('in %s, the parameters %j are %j', (path, declared, expected) => {
  expect(namesIn(path, ...declared)).toEqual(expected);
});

test.each<[path: string, declared: string[]]>([
  ['/users/{id}', ['id', 'other']],
  ['/users/{id}/pets/{pet}', ['user', 'animal']],
  ['/users', ['id']],
  ['/v1/{+parent}', ['parent']],
  ['{$request.body#/url}', ['id']],
])('in %s, the parameters %j keep their names', (path, declared) => {
  expect(namesIn(path, ...declared)).toEqual(declared);
});

test('the form has one input for a path parameter that the path spells differently', () => {
  const parameter = { name: 'user_id', in: 'path', required: true, description: 'Who.', schema: { type: 'integer' } };
  const paths = { '/users/{userId}': { get: { parameters: [parameter] } } };
  const { parameters } = formOf(apiDocument({ openapi: '3.1.0', paths }));
  expect(parameters).toMatchObject([{ name: 'userId', description: 'Who.', value: { types: ['integer'] } }]);
  expect(parameters).toHaveLength(1);
});
