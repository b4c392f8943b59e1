import { describe, expect, test } from 'vitest';
import { methodCall } from '../../../src/search/question-terms.ts';
import type { SearchPage } from '../../../src/search/search-index.ts';
import { searcher } from '../../../src/search/searcher.ts';

describe('a call copied from code', () => {
  const page = (t: string, m: string, p: string, o: string): SearchPage => ({ s: o, t, k: 'operation', m, p, o });
  const find = searcher({
    pages: [
      page('List labels for an issue', 'GET', '/issues/{number}/labels', 'issues/list-labels'),
      page('Add labels to an issue', 'POST', '/issues/{number}/labels', 'issues/add-labels'),
      page('List repositories of an organization', 'GET', '/orgs/{org}/repos', 'repos/list-for-org'),
      page('Get v1 customers', 'GET', '/v1/customers', 'GetCustomers'),
      page('Post v1 customers', 'POST', '/v1/customers', 'PostCustomers'),
      page('Post v1 payouts reverse', 'POST', '/v1/payouts/{payout}/reverse', 'PostPayoutsReverse'),
      page('Post v1 refunds', 'POST', '/v1/refunds', 'PostRefunds'),
      page('Get v1 payment intents', 'GET', '/v1/payment_intents', 'GetPaymentIntents'),
      page('Post v1 payment intents', 'POST', '/v1/payment_intents', 'PostPaymentIntents'),
      page('Post v1 payment intents confirm', 'POST', '/v1/payment_intents/{id}/confirm', 'PostPaymentIntentsConfirm'),
    ],
    documents: [],
    facts: [],
    lists: [],
  });

  test.each([
    ['octokit.rest.issues.addLabels', 'issues/add-labels'],
    ['issues.listLabels', 'issues/list-labels'],
    ['octokit.repos.listForOrg({', 'repos/list-for-org'],
    ['stripe.customers.create({', 'PostCustomers'],
    ['stripe.customers.list()', 'GetCustomers'],
    ['stripe.Refund.create(', 'PostRefunds'],
    ['stripe.payment_intents.confirm', 'PostPaymentIntentsConfirm'],
  ])('%s leads to %s', (query, operation) => expect(find(query)[0]?.slug).toBe(operation));

  test.each(['order.created', 'customer.subscription.deleted', 'openapi.json', 'docs.example.com', 'create', 'e.g.'])(
    'is not %s',
    (text) => expect(methodCall(text)).toBeUndefined(),
  );
});
