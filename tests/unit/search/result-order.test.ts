import { describe, expect, test } from 'vitest';
import type { SearchPage } from '../../../src/search/search-index.ts';
import { searcher } from '../../../src/search/searcher.ts';
import { indexOf } from './support.ts';

describe('the document that the reader has open', () => {
  const page = (s: string, t: string, a: number, p: string): SearchPage => ({ s, t, k: 'operation', m: 'POST', p, a });
  const find = searcher({
    pages: [
      page('shop/add', 'Create a customer', 0, '/customers'),
      page('desk/add', 'Create a customer', 1, '/customers'),
      page('shop/refund', 'Refund an order', 0, '/refunds'),
      page('desk/note', 'Add a note to an order', 1, '/notes'),
      { ...page('desk/tickets', 'List all ticket types', 1, '/ticket_types'), m: 'GET' },
      { ...page('shop/ticket', 'Get the QR code of a ticket', 0, '/tickets/{id}/qr'), m: 'GET' },
    ],
    documents: ['Shop', 'Desk'],
    facts: [],
    lists: [],
  });
  const first = (query: string, open?: string) => find(query, { open })[0]?.slug;

  test.each(['create customer', 'POST /customers', '/customers'])('comes first for %s', (query) => {
    expect(first(query)).toBe('shop/add');
    expect(first(query, 'Shop')).toBe('shop/add');
    expect(first(query, 'Desk')).toBe('desk/add');
  });

  test('comes first even if the word is in a title of another document', () => {
    expect(first('tickets')).toBe('desk/tickets');
    expect(first('tickets', 'Shop')).toBe('shop/ticket');
    expect(first('list ticket types', 'Shop')).toBe('desk/tickets');
  });

  test('does not hide what only another document has', () => {
    expect(first('refund', 'Desk')).toBe('shop/refund');
    expect(first('refund an order', 'Desk')).toBe('shop/refund');
    expect(first('POST /refunds', 'Desk')).toBe('shop/refund');
    expect(find('refund', { open: 'Desk' })).toHaveLength(1);
  });
});

test('"issue" is a noun in "issue comments" and a verb in "issue a refund"', () => {
  const find = searcher(
    indexOf(['POST /issues/{id}/comments', 'GET /issues/{id}/comments', 'GET /refunds', 'POST /refunds']),
  );
  const first = (query: string) => find(query).map(({ method, path }) => `${method} ${path}`)[0];
  expect(first('issue comments')).toBe('GET /issues/{id}/comments');
  expect(first('issue a refund')).toBe('POST /refunds');
});

test('"delete a branch" finds the operation about branches before the one about branch policies', () => {
  const page = (t: string, p: string): SearchPage => ({ s: p, t, k: 'operation', m: 'DELETE', p });
  const find = searcher({
    pages: [page('Delete a branch policy', '/first/{id}'), page('Delete a policy branch', '/second/{id}')],
    documents: [],
    facts: [],
    lists: [],
  });
  expect(find('delete a branch')[0]?.title).toBe('Delete a policy branch');
  expect(find('delete a policy')[0]?.title).toBe('Delete a branch policy');
});

test('"create an issue with labels" finds the operation for issues before those for labels', () => {
  const page = (t: string, p: string): SearchPage => ({ s: p, t, k: 'operation', m: 'POST', p });
  const find = searcher({
    pages: [
      page('Add labels to an issue', '/issues/{id}/labels'),
      page('Add assignees to an issue', '/issues/{id}/assignees'),
      page('Create an issue', '/issues'),
      page('Create a label', '/labels'),
    ],
    documents: [],
    facts: [],
    lists: [],
  });
  expect(find('create an issue with labels and assignees')[0]?.title).toBe('Create an issue');
  expect(find('add labels to an issue')[0]?.title).toBe('Add labels to an issue');
});

describe('webhooks', () => {
  const operation = {
    s: 'operation',
    t: 'Cancel an order',
    k: 'operation',
    m: 'POST',
    p: '/orders/{id}/cancel',
  } as const;
  const webhook = { s: 'webhook', t: 'order-cancelled', k: 'operation', m: 'WEBHOOK', p: 'order-cancelled' } as const;
  const find = searcher({ pages: [webhook, operation], documents: [], facts: [], lists: [] });

  test.each([
    ['order cancel', 'operation'],
    ['webhook order cancelled', 'webhook'],
    ['event when an order is cancelled', 'webhook'],
    ['order-cancelled', 'webhook'],
    ['order cancelled', 'webhook'],
  ])('come after operations, except in questions about them: %s', (question, first) =>
    expect(find(question)[0]?.slug).toBe(first),
  );
});

describe('an API that only uses POST', () => {
  const page = (t: string, p: string): SearchPage => ({ s: p, t, k: 'operation', m: 'POST', p });
  const find = searcher({
    pages: [
      page('Create API key', '/v2/keys.createKey'),
      page('Delete API keys', '/v2/keys.deleteKey'),
      page('Get API key', '/v2/keys.getKey'),
      page('List API keys', '/v2/keys.listKeys'),
      page('Update key settings', '/v2/keys.updateKey'),
      page('Create role', '/v2/roles.createRole'),
    ],
    documents: [],
    facts: [],
    lists: [],
  });

  test.each([
    ['create a key', 'Create API key'],
    ['make a new API key', 'Create API key'],
    ['delete a key', 'Delete API keys'],
    ['how do I remove an API key', 'Delete API keys'],
    ['get a key', 'Get API key'],
    ['show one key', 'Get API key'],
    ['all keys', 'List API keys'],
    ['change a key', 'Update key settings'],
    ['delte a key', 'Delete API keys'],
  ])('has its actions in titles: %s', (question, title) => expect(find(question)[0]?.title).toBe(title));
});

test('the whole name of a nested response field counts more than its words elsewhere', () => {
  const page = (t: string, p: string, f: number): SearchPage => ({ s: p, t, k: 'operation', m: 'GET', p, f: [f] });
  const find = searcher({
    pages: [
      page('Results of a dam', '/dams/{dam_id}/results', 0),
      page('Results of a sire', '/sires/{sire_id}/results', 0),
      page('Get a race card', '/cards/{id}', 1),
    ],
    documents: [],
    facts: ['qregion', 'rrunners.dam_region'],
    lists: [[0], [1]],
  });
  expect(find('dam_region')[0]?.title).toBe('Get a race card');
  expect(find('results of a dam by region')[0]?.title).toBe('Results of a dam');
});

test('operations that take a name come before those that respond with it', () => {
  const page = (m: string, p: string, f: number[]): SearchPage => ({ s: `${m} ${p}`, t: p, k: 'operation', m, p, f });
  const find = searcher({
    pages: [page('GET', '/hooks', [0]), page('POST', '/hooks', [0]), page('DELETE', '/hooks/{hook_id}', [1])],
    documents: [],
    facts: ['rhook_id', 'phook_id'],
    lists: [[0], [1]],
  });
  expect(find('hook_id')[0]?.slug).toBe('DELETE /hooks/{hook_id}');
});
