import { expect, test } from 'vitest';
import { type CatalogEntry, filteredOperations } from '../../../../src/agents/mcp/catalog.ts';

const entries: CatalogEntry[] = (['operation', 'webhook'] as const).map((kind) => ({
  slug: kind,
  title: kind === 'webhook' ? 'An order was placed' : 'Place an order',
  kind,
  operation: { file: 'api.json', kind, method: 'POST', path: kind === 'webhook' ? 'orderPlaced' : '/orders' },
}));

test.each([
  [{ method: 'webhook' }, ['webhook']],
  [{ method: 'WEBHOOK', text: 'order' }, ['webhook']],
  [{ text: 'webhook placed' }, ['webhook']],
  [{ method: 'post' }, ['operation', 'webhook']],
  [{ path_prefix: '/orders' }, ['operation']],
])('a list with the filter %j has the webhooks and operations that fit', (filter, slugs) => {
  expect(filteredOperations(entries, filter).map(({ slug }) => slug)).toEqual(slugs);
});
