import { expect, test } from 'vitest';
import { withLineBreaks } from '../../../../src/core/text/line-breaks.ts';

test.each([
  ['a URL', 'https://docs.example.com/a', 'https://<wbr>docs.<wbr>example.<wbr>com/<wbr>a'],
  ['a name', 'organizationRepositoryName', 'organization<wbr>Repository<wbr>Name'],
  ['a short name', 'repositoryName', 'repositoryName'],
  ['an address in a tag', '<a href="https://docs.example.com/aB">x</a>', '<a href="https://docs.example.com/aB">x</a>'],
  ['a style', '<style>.docs-own-3f2a91{color:green}</style>', '<style>.docs-own-3f2a91{color:green}</style>'],
  ['a script', "<script>customElements.define('a-b',B)</script>", "<script>customElements.define('a-b',B)</script>"],
  ['an escaped sign', 'organization&#x3C;repository', 'organization&#x3C;repository'],
])('%s breaks only between words of its text', (_, html, broken) => expect(withLineBreaks(html)).toBe(broken));

test('a very long word takes linear time', () => {
  const word = 'a'.repeat(1_000_000);
  expect(withLineBreaks(word)).toBe(word);
});
