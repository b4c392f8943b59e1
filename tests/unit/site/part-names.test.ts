import { describe, expect, test } from 'vitest';
import { matchOperation, matchPart, nearestName, type OperationName } from '../../../src/site/part-names.ts';

const operation = (file: string, method: string, path: string, operationId?: string): OperationName => ({
  file,
  kind: 'operation',
  method,
  path,
  ...(operationId !== undefined && { operationId }),
});

const OPERATIONS: OperationName[] = [
  operation('v1.json', 'GET', '/users', 'listUsers'),
  operation('api/v2.yaml', 'GET', '/users', 'listUsers'),
  operation('api/v2.yaml', 'GET', '/health', 'GET /users'),
  { file: 'v1.json', kind: 'webhook', method: 'PUT', path: 'newUser' },
  { file: 'v1.json', kind: 'webhook', method: 'POST', path: 'newUser', operationId: 'onNewUser' },
  { file: 'v1.json', kind: 'webhook', method: 'lock', path: '/a' },
  operation('v1.json', 'lock', '/a'),
];

describe('finds an operation by name', () => {
  test.each<[string, number | undefined]>([
    ['GET /users', 0],
    ['get /users', 0],
    [' GET /users ', 0],
    ['api/v2.yaml GET /users', 1],
    ['./api/v2.yaml GET /users', 1],
    ['v2 GET /users', 1],
    ['listUsers', 0],
    ['v2 listUsers', 1],
    ['api/v2.yaml listUsers', 1],
    ['webhook newUser', 4],
    ['v1.json webhook newUser', 4],
    ['webhook PUT newUser', 3],
    ['v1.json webhook put newUser', 3],
    ['webhook lock /a', 5],
    ['v1.json lock /a', 6],
    ['LOCK /a', undefined],
    ['onNewUser', 4],
    ['POST /users', undefined],
    ['v3 GET /users', undefined],
    ['listusers', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('%j', (name, index) => {
    expect(matchOperation(OPERATIONS, name)).toBe(index === undefined ? undefined : OPERATIONS[index]);
  });
});

describe('finds a schema or channel by name', () => {
  const PARTS = [
    { file: 'v1.json', name: 'User' },
    { file: 'v2.json', name: 'User' },
    { file: 'v2.json', name: 'Page of users' },
  ];
  test.each<[string, number | undefined]>([
    ['User', 0],
    ['v2.json User', 1],
    ['v2 User', 1],
    ['Page of users', 2],
    ['v2.json Page of users', 2],
    ['v1.json Page of users', undefined],
    ['constructor', undefined],
  ])('%j', (name, index) => {
    expect(matchPart(PARTS, name)).toBe(index === undefined ? undefined : PARTS[index]);
  });
});

test('suggests the nearest name for an unknown one', () => {
  expect(nearestName(OPERATIONS, 'GET /user')).toBe('GET /users');
  expect(nearestName(OPERATIONS, 'v1.json GET /user')).toBe('v1.json GET /users');
  expect(nearestName(OPERATIONS, 'listUser')).toBe('listUsers');
  expect(nearestName(OPERATIONS, 'webhook newUsers')).toBe('webhook newUser');
  expect(nearestName(OPERATIONS, 'webhook PUT newUsers')).toBe('webhook PUT newUser');
  expect(nearestName(OPERATIONS, 'something else')).toBeUndefined();
});
