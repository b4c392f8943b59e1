import { expect, test } from 'vitest';
import { channelOf } from './support.ts';

test('shows nested objects and lists of objects in bindings value by value', async () => {
  const bindings = {
    solace: {
      destinations: [
        { destinationType: 'queue', queue: { name: 'orders', topicSubscriptions: ['orders/*', 'returns/*'] } },
        { destinationType: 'topic', topic: {} },
      ],
    },
    kafka: { topicConfiguration: { 'cleanup.policy': ['delete', 'compact'], 'retention.ms': 604800000 } },
    sqs: { tags: [], policy: { statements: [{ effect: 'Allow', principal: '*' }] } },
  };
  const channel = await channelOf({ channels: { orders: { bindings } } });
  expect(channel.bindings).toEqual([
    {
      protocol: 'solace',
      fields: [
        {
          name: 'destinations',
          members: [
            { name: '0.destinationType', value: 'queue' },
            { name: '0.queue.name', value: 'orders' },
            { name: '0.queue.topicSubscriptions', value: 'orders/*, returns/*' },
            { name: '1.destinationType', value: 'topic' },
            { name: '1.topic', value: '{}' },
          ],
        },
      ],
    },
    {
      protocol: 'kafka',
      fields: [
        {
          name: 'topicConfiguration',
          members: [
            { name: 'cleanup.policy', value: 'delete, compact' },
            { name: 'retention.ms', value: '604800000' },
          ],
        },
      ],
    },
    {
      protocol: 'sqs',
      fields: [
        { name: 'tags', value: '[]' },
        {
          name: 'policy',
          members: [
            { name: 'statements.0.effect', value: 'Allow' },
            { name: 'statements.0.principal', value: '*' },
          ],
        },
      ],
    },
  ]);
});
