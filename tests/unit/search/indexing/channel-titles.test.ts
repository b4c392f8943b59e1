import { expect, test } from 'vitest';
import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { pageContent } from '../../../../src/search/indexing/site-index.ts';
import type { Page } from '../../../../src/site/page.ts';
import { asyncDocument } from '../../api/asyncapi/support.ts';

const ref = (pointer: string) => ({ $ref: `#${pointer}` });

test('search finds a channel by the titles of its operations and messages, at their places', () => {
  const document = asyncDocument({
    channels: {
      orders: {
        messages: {
          evt_1: { title: 'Order shipped', payload: { type: 'string' } },
          'Order paid': { payload: { type: 'string' } },
        },
      },
    },
    operations: {
      onOrder: { action: 'send', title: 'Follow orders', channel: ref('/channels/orders') },
      askOrder: {
        action: 'receive',
        summary: 'Ask for an order',
        channel: ref('/channels/orders'),
        messages: [],
        reply: { messages: [ref('/components/messages/evt_2')] },
      },
      countOrders: { action: 'receive', channel: ref('/channels/orders'), messages: [] },
    },
    components: { messages: { evt_2: { title: 'Order details', payload: { type: 'string' } } } },
  });
  const [channel] = listChannels(document);
  const { headings, facts } = pageContent({ kind: 'channel', document, channel } as unknown as Page, undefined);
  expect(headings).toEqual([
    { text: 'Follow orders', slug: 'operation-onOrder' },
    { text: 'Ask for an order', slug: 'operation-askOrder' },
    { text: 'Order shipped', slug: 'message-evt_1' },
    { text: 'Order details', slug: 'message-evt_2' },
  ]);
  expect(facts.flat().map(({ name }) => name)).toEqual(['evt_1', 'Order paid', 'evt_2']);
});
