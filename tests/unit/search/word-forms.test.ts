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
