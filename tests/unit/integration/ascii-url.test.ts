import { expect, test } from 'vitest';
import { asciiUrl } from '../../../integration/render/links/ascii-url.ts';

test.each([
  ['https://example.com/日本?a=é b#😀', 'https://example.com/%E6%97%A5%E6%9C%AC?a=%C3%A9%20b#%F0%9F%98%80'],
  ['https://[::1]/%C3%A9?a=[b]', 'https://[::1]/%C3%A9?a=[b]'],
  ['/a\r\nb', '/a%0D%0Ab'],
  ['/\ud800', '/%EF%BF%BD'],
])('%j is sent as %j', (url, expected) => expect(asciiUrl(url)).toBe(expected));
