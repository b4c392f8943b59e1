import { expect, test } from 'vitest';
import type { SearchIndex } from '../../../src/search/search-index.ts';
import { searcher } from '../../../src/search/searcher.ts';

const TITLES = [
  'Create Transcription',
  'List jobs',
  'Cancel a job',
  'Verify an address',
  'Remove a label',
  'Register a device',
  'Authorize a payment',
  'Get the state of a job',
  'Restrict credit',
];

const index: SearchIndex = {
  pages: TITLES.map((t, id) => ({ s: `${id}`, t, k: 'operation', m: 'POST', p: `/${id}` })),
  documents: [],
  facts: [],
  lists: [],
};

const find = searcher(index);
const titles = (query: string) => find(query).map(({ title }) => title);

test.each([
  ['transcribe audio', 'Create Transcription'],
  ['job cancellation', 'Cancel a job'],
  ['address verification', 'Verify an address'],
  ['removal', 'Remove a label'],
  ['device registration', 'Register a device'],
  ['authorisation', 'Authorize a payment'],
  ['authorise', 'Authorize a payment'],
])('a search for %s finds "%s"', (query, title) => expect(titles(query)[0]).toBe(title));

test.each([
  ['station', 'Get the state of a job'],
  ['creation', 'Restrict credit'],
])('a search for %s does not find "%s"', (query, title) => expect(titles(query)).not.toContain(title));

const configurations: SearchIndex = {
  ...index,
  pages: [
    { s: '0', t: 'Update a portal configuration', k: 'operation', m: 'PATCH', p: '/portals/{id}/configuration' },
    { s: '1', t: 'Get a portal configuration', k: 'operation', m: 'GET', p: '/portals/{id}/configuration' },
    { s: '2', t: 'List messages', k: 'operation', m: 'GET', p: '/messages' },
    { s: '3', t: 'Add a message reaction', k: 'operation', m: 'POST', p: '/messages/{id}/reactions' },
    { s: '4', t: 'List message reactions', k: 'operation', m: 'GET', p: '/messages/{id}/reactions' },
    { s: '5', t: 'List creation dates of messages', k: 'operation', m: 'GET', p: '/creation-dates' },
    { s: '6', t: 'Create a message', k: 'operation', m: 'POST', p: '/messages' },
  ],
};

test.each([
  ['configuration of a portal', 'Get a portal configuration'],
  ['configuration of portal', 'Get a portal configuration'],
  ['list reactions of a message', 'List message reactions'],
  ['reaction of a message', 'List message reactions'],
  ['creation of a message', 'Create a message'],
])('if operations get things of that name, a search for %s finds "%s" first', (query, title) =>
  expect(searcher(configurations)(query)[0]?.title).toBe(title),
);
