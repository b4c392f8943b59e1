import { expect, test } from 'vitest';
import { channelOf } from './support.ts';

const securitySchemes = {
  key: { type: 'httpApiKey', in: 'query', name: 'token' },
  user: { type: 'userPassword' },
  login: { type: 'oauth2', description: 'Log in.', flows: {} },
};

/** Returns the names and scopes of the schemes of a server and an operation in version 2, by alternative. */
async function alternativesOf(security: unknown): Promise<string[][]> {
  const { servers, operations } = await channelOf(
    {
      servers: { s: { url: 'wss://example.com', protocol: 'wss', security } },
      channels: { c: { subscribe: { security } } },
      components: { securitySchemes },
    },
    '2.6.0',
  );
  const [onServer, onOperation] = [servers[0], operations[0]].map((each) =>
    each?.security.map((schemes) =>
      schemes.map(({ name, scopes }) => [name, ...scopes.map((scope) => scope.name)].join(' ')),
    ),
  );
  expect(onOperation).toEqual(onServer);
  return onServer ?? [];
}

test.each([
  ['one scheme', [{ key: [] }], [['key']]],
  ['a scheme with scopes', [{ login: ['read', 'write'] }], [['login read write']]],
  ['alternatives', [{ key: [] }, { login: ['read'] }], [['key'], ['login read']]],
  ['schemes that are needed together', [{ user: [], login: ['read'] }, { key: [] }], [['user', 'login read'], ['key']]],
  ['only schemes that exist', [{ lost: [] }, { user: [], lost: [] }], [['user']]],
  ['nothing for an empty requirement', [{}], [[]]],
  ['a scheme only if the client wants to', [{}, { key: [] }], [[], ['key']]],
])('AsyncAPI 2 needs %s', async (_, security, expected) => {
  expect(await alternativesOf(security)).toEqual(expected);
});

test('AsyncAPI 3 lists alternatives, and does not name a scheme that is written in place', async () => {
  const { operations } = await channelOf({
    channels: { c: {} },
    operations: {
      o: {
        action: 'send',
        channel: { $ref: '#/channels/c' },
        security: [{ $ref: '#/components/securitySchemes/key' }, { type: 'plain' }],
      },
    },
    components: { securitySchemes },
  });
  expect(operations[0]?.security).toMatchObject([[{ name: 'key' }], [{ name: 'plain' }]]);
});

test('says what the needed scopes allow, and which format a bearer token has', async () => {
  const flows = {
    clientCredentials: { tokenUrl: 'https://example.com', availableScopes: { read: 'Read.', write: 'Write.' } },
  };
  const { operations } = await channelOf({
    channels: { c: {} },
    operations: {
      o: {
        action: 'send',
        channel: { $ref: '#/channels/c' },
        security: [
          { type: 'oauth2', flows, scopes: ['write', 'other'] },
          { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ],
      },
    },
  });
  const [login, token] = operations[0]?.security.flat() ?? [];
  expect(login?.scopes).toEqual([{ name: 'write', description: 'Write.' }, { name: 'other' }]);
  expect(token?.summary).toBe('Bearer token (JWT) in the `Authorization` header');
});
