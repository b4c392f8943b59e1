import { expect, test } from 'vitest';
import type { SearchPage } from '../../../src/search/search-index.ts';
import { searcher } from '../../../src/search/searcher.ts';

/** Operations and one guide, each with its title, its text and, for the guide, headings. */
const PAGES: SearchPage[] = [
  operation('GET', '/customers/{customer}/subscriptions', 'List the subscriptions of a customer', 'Lists all of them.'),
  operation('GET', '/subscriptions', 'List subscriptions', 'Those that have been canceled are at the end.'),
  operation('POST', '/subscriptions', 'Create a subscription', 'Starts a subscription. You can cancel it any time.'),
  operation(
    'DELETE',
    '/subscriptions/{exposed_id}',
    'Delete subscriptions by exposed ID',
    'Cancels a customer’s subscription immediately. The customer will not be charged again for it.',
  ),
  operation('POST', '/usage', 'Report usage', 'Sends the usage.'),
  operation('GET', '/calls', 'List calls', 'Lists the calls of the last second.'),
  { ...operation('GET', '/containers/{id}/json', 'Inspect a container', 'Returns what it has.'), f: [0] },
  operation('POST', '/containers/{id}/pause', 'Pause a container', 'Uses the cgroups freezer to suspend processes.'),
  {
    s: 'guide',
    t: 'First guide',
    d: 'You may send 40 requests per second.',
    h: [
      ['Before you begin', 'before'],
      ['Rate limiting', 'rate-limiting'],
    ],
  },
];

function operation(m: string, p: string, t: string, d: string): SearchPage {
  return { s: `${m} ${p}`, t, d, m, p, k: 'operation' };
}

const find = searcher({ pages: PAGES, documents: [], facts: ['rCgroupParent'], lists: [[0]] });

test.each([
  ['Cancels a customer’s subscription immediately', 'DELETE /subscriptions/{exposed_id}'],
  ["cancels a customer's subscription", 'DELETE /subscriptions/{exposed_id}'],
  ['cancel a subscription', 'DELETE /subscriptions/{exposed_id}'],
  ['the customer will not be charged again', 'DELETE /subscriptions/{exposed_id}'],
  ['cgroups freezer', 'POST /containers/{id}/pause'],
  ['40 requests per second', 'guide'],
  ['rate limiting', 'guide'],
  ['rate limit', 'guide'],
  ['First guide', 'guide'],
  ['usage', 'POST /usage'],
  ['list subscriptions', 'GET /subscriptions'],
])('ranks the page with the phrase first: %s', (question, slug) => expect(find(question)[0]?.slug).toBe(slug));
