import { expect, test } from 'vitest';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import { type ChannelOverview, channelOverview } from '../../../../src/api/asyncapi/overview.ts';
import { viewInEnglish } from '../../../support/english.ts';
import { asyncDocument } from './support.ts';

function overviewOf(root: Record<string, unknown>, version?: string): ChannelOverview {
  return viewInEnglish(channelOverview(asCurrentVersion(asyncDocument(root, version))));
}

const tags = [
  { name: 'orders', description: 'All orders', 'x-displayName': 'Orders', externalDocs: { url: 'https://e.com/o' } },
  { name: 'secret', 'x-hidden': true },
];

test.each<[version: string, root: Record<string, unknown>]>([
  ['2.6.0', { tags, externalDocs: { url: 'https://e.com/docs' }, channels: { o: { subscribe: { tags } }, other: {} } }],
  [
    '3.0.0',
    {
      info: {
        title: 'Test',
        tags: [{ $ref: '#/components/tags/orders' }, tags[1]],
        externalDocs: { $ref: '#/components/externalDocs/docs' },
      },
      channels: { o: { tags: [tags[0]] }, s: { tags: [tags[1]] }, other: {} },
      components: { tags: { orders: tags[0] }, externalDocs: { docs: { url: 'https://e.com/docs' } } },
    },
  ],
])('lists the channels of AsyncAPI %s by their first tag, as the navigation does', (version, root) => {
  const overview = overviewOf({ ...root, servers: {} }, version);
  expect(overview.tags.map(({ label, channels }) => [label, channels.map(({ id }) => id)])).toEqual([
    ['Orders', ['o']],
    ['WebSockets', ['other']],
  ]);
  expect(overview.tags[0]).toMatchObject({ description: 'All orders', externalDocs: { url: 'https://e.com/o' } });
  expect(overview.externalDocs).toEqual({ url: 'https://e.com/docs' });
  expect(overview.specification).toBe(`AsyncAPI ${version}`);
});

test('names the group of each tag in x-tagGroups', () => {
  const { tags: views } = overviewOf({
    'x-tagGroups': [
      { name: 'Shop', tags: ['orders', 'Stock'] },
      { name: 'Stock', tags: ['Stock', 'people'] },
    ],
    servers: {},
    channels: Object.fromEntries(['orders', 'Stock', 'people', 'other'].map((name) => [name, { tags: [{ name }] }])),
  });
  expect(views.map(({ name, parent }) => [name, parent])).toEqual([
    ['orders', 'Shop'],
    ['Stock', 'Shop'],
    ['people', 'Stock'],
    ['other', undefined],
  ]);
});

test('lists servers and schemes, with how to get a token and all scopes', () => {
  const { servers, schemes, tags } = overviewOf({
    servers: { broker: { host: 'broker.example.com', protocol: 'kafka' } },
    channels: { events: {} },
    components: {
      securitySchemes: {
        login: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://e.com/token', availableScopes: { read: 'See', write: 'Change' } },
          },
        },
        user: { type: 'scramSha256', description: 'Ask us.' },
      },
    },
  });
  expect(servers.map(({ url }) => url)).toEqual(['kafka://broker.example.com']);
  expect(schemes).toMatchObject([
    {
      name: 'login',
      words: 'OAuth 2 access token',
      flows: [
        { title: 'Client credentials', tokenUrl: 'https://e.com/token', scopes: [{ name: 'read' }, { name: 'write' }] },
      ],
    },
    { name: 'user', words: 'Username and password (SASL SCRAM-SHA-256)', description: 'Ask us.' },
  ]);
  expect(tags.map(({ label }) => label)).toEqual(['Channels']);
});
