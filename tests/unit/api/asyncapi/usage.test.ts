import { expect, test } from 'vitest';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import { channelsUsing } from '../../../../src/api/asyncapi/usage.ts';
import { asyncDocument } from './support.ts';

const schemas = {
  User: { type: 'object' },
  Order: { properties: { by: { $ref: '#/components/schemas/User' } } },
  Lost: {},
};
const messages = { placed: { payload: { $ref: '#/components/schemas/Order' } } };

test.each<[version: string, channels: Record<string, unknown>]>([
  ['2.6.0', { orders: { subscribe: { message: { $ref: '#/components/messages/placed' } } }, other: {} }],
  ['3.0.0', { orders: { messages: { placed: { $ref: '#/components/messages/placed' } } }, other: {} }],
])('finds the channels of AsyncAPI %s that use a schema', (version, channels) => {
  const document = asCurrentVersion(asyncDocument({ channels, components: { schemas, messages } }, version));
  const users = (name: string) => channelsUsing(document, name).map(({ id }) => id);
  expect(users('Order')).toEqual(['orders']);
  expect(users('User')).toEqual(['orders']);
  expect(users('Lost')).toEqual([]);
});

test('finds a channel whose operation alone names a message of the schema', () => {
  const operations = {
    place: {
      action: 'receive',
      channel: { $ref: '#/channels/orders' },
      messages: [{ $ref: '#/components/messages/placed' }],
    },
  };
  const document = asyncDocument({
    channels: { orders: {}, other: {} },
    operations,
    components: { schemas, messages },
  });
  expect(channelsUsing(document, 'User').map(({ id }) => id)).toEqual(['orders']);
});
