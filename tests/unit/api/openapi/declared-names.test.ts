import { expect, test } from 'vitest';
import { withDeclaredNames } from '../../../../src/api/openapi/form/path-template.ts';
import { apiDocument, formOf } from './support.ts';

test.each<[path: string, declared: string[], expected: string]>([
  ['/dns/{domainName}/records/{recordId}', ['domain_name', 'record_id'], '/dns/{domain_name}/records/{record_id}'],
  ['/users/{id}', ['userId'], '/users/{userId}'],
  ['/users/{id}/and/{id}', ['userId'], '/users/{userId}/and/{userId}'],
  ['/a/{userId}/b/{user_id}', ['USER-ID'], '/a/{USER-ID}/b/{user_id}'],
])('%s with the parameters %j is %s', (path, declared, expected) => {
  expect(withDeclaredNames(path, new Set(declared))).toBe(expected);
});

test.each<[path: string, declared: string[]]>([
  ['/users/{id}', ['id']],
  ['/users/{id}', ['id', 'other']],
  ['/users/{id}/pets/{pet}', ['user', 'animal']],
  ['/users', ['id']],
  ['{$request.body#/url}', ['id']],
])('%s with the parameters %j stays as it is', (path, declared) => {
  expect(withDeclaredNames(path, new Set(declared))).toBe(path);
});

test('the form has one input for a path parameter that the path spells differently', () => {
  const parameter = { name: 'user_id', in: 'path', required: true, description: 'Who.', schema: { type: 'integer' } };
  const paths = { '/users/{userId}': { get: { parameters: [parameter] } } };
  const { path, parameters } = formOf(apiDocument({ openapi: '3.1.0', paths }));
  expect(path).toBe('/users/{user_id}');
  expect(parameters).toMatchObject([{ name: 'user_id', description: 'Who.', value: { types: ['integer'] } }]);
});

test('the reserved expansion of a declared parameter keeps its name', () => {
  const parameter = { name: 'parent', in: 'path', required: true, schema: { type: 'string' } };
  const paths = { '/v1/{+parent}': { get: { parameters: [parameter] } } };
  expect(formOf(apiDocument({ openapi: '3.1.0', paths })).path).toBe('/v1/{parent}');
});
