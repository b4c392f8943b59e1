import { describe, expect, test } from 'vitest';
import type { ConnectionForm } from '../../../../src/request/connection/connection-form.ts';
import {
  blockedByPage,
  connectionTarget,
  initialConnection,
  withCredential,
} from '../../../../src/request/connection/connection-url.ts';

const FORM: ConnectionForm = {
  servers: [
    {
      name: 'live',
      url: 'wss://{region}.example.com/v1',
      variables: [{ name: 'region', default: 'eu', enum: ['eu', 'us'], description: undefined }],
    },
    { name: 'test', url: 'ws://localhost:8080/', variables: [] },
  ],
  address: '/rooms/{room}',
  parameters: [{ name: 'room', enum: [], initial: 'lobby' }],
  query: [
    { name: 'since', required: true, enum: [], label: 'integer', initial: '5' },
    { name: 'lang', required: false, enum: ['en', 'de'], label: 'string', initial: '' },
  ],
  subprotocols: ['chat.v1'],
  credentials: [{ name: 'key', words: '', kind: 'query', parameter: 'api_key', sampled: true }],
  headers: [],
  messages: [],
};
const begun = initialConnection(FORM);

describe('the address of a connection', () => {
  test('starts with the defaults of the form', () => {
    expect(connectionTarget(FORM, begun)).toEqual({
      url: 'wss://eu.example.com/v1/rooms/lobby?since=5',
      display: 'wss://eu.example.com/v1/rooms/lobby?since=5',
      sample: 'wss://eu.example.com/v1/rooms/lobby?since=5&api_key=YOUR_API_KEY',
      subprotocols: ['chat.v1'],
      faults: [],
    });
  });

  test.each<[what: string, change: Partial<typeof begun>, url: string]>([
    ['a variable of the server', { variables: { region: 'us' } }, 'wss://us.example.com/v1/rooms/lobby?since=5'],
    ['another server, which ends with a slash', { server: 1 }, 'ws://localhost:8080/rooms/lobby?since=5'],
    [
      'a room with a slash and a question mark',
      { parameters: { room: 'a/b?c' } },
      'wss://eu.example.com/v1/rooms/a%2Fb%3Fc?since=5',
    ],
    [
      'an optional query parameter',
      { query: { since: '1', lang: 'ü&' } },
      'wss://eu.example.com/v1/rooms/lobby?since=1&lang=%C3%BC%26',
    ],
  ])('%s', (_what, change, url) => {
    expect(connectionTarget(FORM, { ...begun, ...change }).url).toBe(url);
  });

  test.each([
    [['', 'v2'], '', 'wss://example.com/rooms/lobby'],
    [['', 'v2'], 'v2', 'wss://example.com/v2/rooms/lobby'],
    [undefined, '', 'wss://example.com/v1/rooms/lobby'],
  ])('a variable of the server whose values are %j, set to %j', (values, value, url) => {
    const version = { name: 'version', default: 'v1', enum: values, description: undefined };
    const servers = [{ name: 'live', url: 'wss://example.com/{version}', variables: [version] }];
    const form = { ...FORM, servers, query: [] };
    expect(connectionTarget(form, { ...begun, variables: { version: value } }).url).toBe(url);
  });

  test.each([
    ['wss://example.com/api/v3', '/', 'wss://example.com/api/v3'],
    ['wss://example.com/api/v3/', '/', 'wss://example.com/api/v3/'],
    ['wss://example.com/api/v3', '', 'wss://example.com/api/v3'],
    ['wss://example.com/api/v3', 'news', 'wss://example.com/api/v3/news'],
    ['wss://example.com/', '/news/', 'wss://example.com/news/'],
  ])('of the server %s and the channel "%s" is %s', (url, address, expected) => {
    const form = { ...FORM, servers: [{ name: 'live', url, variables: [] }], address, query: [], credentials: [] };
    expect(connectionTarget(form, initialConnection(form)).url).toBe(expected);
  });

  test('sends credentials, and shows a placeholder for them', () => {
    const target = connectionTarget(FORM, withCredential(FORM, begun, ['key', 's3cret']));
    expect(target.url).toMatch(/&api_key=s3cret$/);
    expect(target.display).toMatch(/&api_key=YOUR_API_KEY$/);
    const pasted = connectionTarget(FORM, withCredential(FORM, begun, ['key', ' s3cret\u{a0}\n']));
    expect(pasted.url).toBe(target.url);
  });

  test('sends a credential only to the server for which the reader entered it', () => {
    const eu = withCredential(FORM, begun, ['key', 's3cret']);
    const us = { ...eu, variables: { region: 'us' } };
    const local = withCredential(FORM, { ...eu, server: 1 }, ['key', 'other']);
    expect(connectionTarget(FORM, { ...eu, server: 1 }).url).not.toContain('api_key');
    expect(connectionTarget(FORM, us).url).not.toContain('api_key');
    expect(connectionTarget(FORM, local).url).toMatch(/^ws:.*api_key=other$/);
    expect(connectionTarget(FORM, { ...local, server: 0 }).url).toMatch(/^wss:.*api_key=s3cret$/);
  });

  test('shows in samples a placeholder for what is required, and connects without it', () => {
    const target = connectionTarget(FORM, { ...begun, query: { since: '' } });
    expect(target.sample).toBe('wss://eu.example.com/v1/rooms/lobby?since=YOUR_SINCE&api_key=YOUR_API_KEY');
    expect([target.url, target.display]).toEqual(Array(2).fill('wss://eu.example.com/v1/rooms/lobby'));
  });

  test('has readable placeholders for names in any script', () => {
    const named = (name: string) => ({ name, required: true, enum: [], label: 'string', initial: '' });
    const form = { ...FORM, query: [named('_id'), named('größe')], credentials: [] };
    const { sample } = connectionTarget(form, initialConnection(form));
    expect(decodeURIComponent(sample)).toMatch(/_id=YOUR_ID&größe=YOUR_GRÖSSE$/);
  });

  test('shows in samples the credential that the reader chose', () => {
    const credentials = ['key', 'userToken'].map(
      (name, index) => ({ name, words: '', kind: 'query', parameter: name, sampled: index === 0 }) as const,
    );
    const form = { ...FORM, query: [], credentials };
    const sample = (values: typeof begun) => connectionTarget(form, values).sample.split('?')[1];
    expect(sample(begun)).toBe('key=YOUR_KEY');
    expect(sample(withCredential(form, begun, ['key', 's3cret']))).toBe('key=YOUR_KEY');
    expect(sample(withCredential(form, begun, ['userToken', 's3cret']))).toBe('userToken=YOUR_USER_TOKEN');
  });

  test('reports required values that are missing', () => {
    const values = { ...begun, parameters: { room: '' }, query: { since: '' } };
    expect(connectionTarget(FORM, values).faults).toEqual(['room is required.', 'since is required.']);
  });

  test('reports an address that is not a WebSocket URL', () => {
    const form = { ...FORM, servers: [{ name: 'x', url: 'https://example.com', variables: [] }] };
    expect(connectionTarget(form, begun).faults).toHaveLength(1);
  });

  test('has several subprotocols', () => {
    expect(connectionTarget(FORM, { ...begun, subprotocols: ' a, b  c ' }).subprotocols).toEqual(['a', 'b', 'c']);
  });
});

test.each([
  ['https:', 'ws://api.example.com/', true],
  ['https:', 'wss://api.example.com/', false],
  ['https:', 'ws://localhost:8080/', false],
  ['http:', 'ws://api.example.com/', false],
])('a page over %s and %s: blocked %s', (protocol, url, isBlocked) => {
  expect(blockedByPage(url, { protocol }) !== undefined).toBe(isBlocked);
});
