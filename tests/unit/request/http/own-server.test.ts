import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { form, valuesOf } from '../form/forms.ts';

function sentTo(ownServer: string, reachable?: string[]) {
  const requestForm = form({ reachable });
  const { request, missing } = buildRequest(requestForm, valuesOf(requestForm, { ownServer }));
  return missing.length > 0 ? missing.map(({ message }) => message).join(' ') : request.url;
}

describe('a base URL of the reader', () => {
  test.each([
    ['https://other.example', 'https://other.example/things'],
    [' https://other.example/v2/ ', 'https://other.example/v2/things'],
    ['http://127.0.0.1:8080/a%20b', 'http://127.0.0.1:8080/a%20b/things'],
    ['HTTPS://Other.Example', 'https://other.example/things'],
  ])('%s replaces the servers', (entered, url) => {
    expect(sentTo(entered)).toBe(url);
  });

  test.each([
    ['', 'Enter the base URL of the API, for example https://api.example.com/v1.'],
    ['other.example', '"other.example" isn’t an http or https URL.'],
    ['ftp://other.example', '"ftp://other.example" isn’t an http or https URL.'],
    ['javascript:alert(1)', '"javascript:alert(1)" isn’t an http or https URL.'],
    ['https://u:p@other.example', 'A base URL can’t contain a username or password.'],
    ['https://other.example?a=1', 'A base URL can’t contain a query or a fragment.'],
    ['https://other.example/#', 'A base URL can’t contain a query or a fragment.'],
  ])('%s is refused', (entered, message) => {
    expect(sentTo(entered)).toBe(message);
  });

  const reachable = ['https://api.example.com/v1', 'https://{}.example.org', 'http://localhost:3000'];
  test.each([
    ['https://api.example.com/v1', true],
    ['https://api.example.com/v1/beta/', true],
    ['https://api.example.com/v10', false],
    ['https://api.example.com', false],
    ['http://api.example.com/v1', false],
    ['https://api.example.com.evil.example/v1', false],
    ['https://eu.example.org/x', true],
    ['https://a/b.example.org', false],
    ['http://localhost:3001', false],
  ])('sends through the proxy to %s: %s', (entered, isReached) => {
    const result = sentTo(entered, reachable);
    if (isReached) expect(result).toMatch(/\/things$/);
    else
      expect(result).toBe('This site can’t send requests to that URL. Allowed: https://api.example.com/v1 and 2 more.');
  });

  test('lists servers of other documents if the proxy reaches none of this document', () => {
    expect(sentTo('https://x.example', reachable.slice(1))).toBe(
      'This site can’t send requests to that URL. Allowed: https://….example.org, http://localhost:3000.',
    );
  });

  test('is refused if the proxy has no destinations', () => {
    expect(sentTo('https://x.example', [])).toBe('This site can’t send requests to that URL.');
  });
});

test('a base URL of the reader is required if there is no server', () => {
  const none = form({ servers: [] });
  expect(buildRequest(none, valuesOf(none)).missing[0]?.message).toContain('Enter the base URL');
  expect(buildRequest(none, valuesOf(none, { ownServer: 'https://x.example' })).request.url).toBe(
    'https://x.example/things',
  );
});
