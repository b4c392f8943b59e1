import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSearch, recentSearches } from '../../../integration/scripts/search/recent.ts';
import { stubStorage } from '../islands/memory-storage.ts';

beforeEach(() => void stubStorage('localStorage'));
afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  test.each([
    'How do I copy a thing?',
    'Why "409"?',
    '/orders/{orderId}',
    'PUT /files/{id}#share',
    'https://a.example/v1',
  ])('include %s', (query) => {
    keepSearch(query);
    expect(recentSearches()).toEqual([query]);
  });

  test.each([
    '',
    'curl -u a:b https://a.example',
    'https://a.example/orders?token=secret',
    'https://user:secret@a.example/orders',
    'https://a.example/done#access_token=secret',
    'GET /orders?secret',
    'orders?api_key=secret',
    'long '.repeat(17),
  ])('do not include %s', (query) => {
    keepSearch(query);
    expect(recentSearches()).toEqual([]);
  });
});
