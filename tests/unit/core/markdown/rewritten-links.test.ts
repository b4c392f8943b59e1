import { describe, expect, test } from 'vitest';
import { withRewrittenLinks } from '../../../../src/core/markdown/rewritten-links.ts';

const rewritten = (text: string) => withRewrittenLinks(text, (link) => `https://docs.example.com${link}`);

describe('Markdown whose links lead to a site', () => {
  test.each([
    ['a link', 'See [the *guide*](/guides/a).', 'See [the *guide*](https://docs.example.com/guides/a).'],
    ['two links', '[a](/a) [b](/b#c "t")', '[a](https://docs.example.com/a) [b](https://docs.example.com/b#c "t")'],
    ['a link in angle brackets', '[a](</a>)', '[a](<https://docs.example.com/a>)'],
    ['a picture', '![Map](/map.png)', '![Map](https://docs.example.com/map.png)'],
    ['a picture in a link', '[![M](/m.png)](/a)', '[![M](https://docs.example.com/m.png)](https://docs.example.com/a)'],
    ['a reference', '[a][r]\n\n[r]: /a', '[a][r]\n\n[r]: https://docs.example.com/a'],
    [
      'HTML',
      '<a href="/a">x</a> <img src="/m.png">',
      '<a href="https://docs.example.com/a">x</a> <img src="https://docs.example.com/m.png">',
    ],
    ['a link after other alphabets', '日本 😀 [a](/a)', '日本 😀 [a](https://docs.example.com/a)'],
    ['relative links', '[a](a) [b](../b?c#d)', '[a](https://docs.example.com/a) [b](https://docs.example.com/b?c#d)'],
    [
      'only the links within the site',
      '[in](/in) [a](https://a.example/b) [b](#b) [c](mailto:c@example.com) [d](//d.example/) [e](?f=1)',
      '[in](https://docs.example.com/in) [a](https://a.example/b) [b](#b) [c](mailto:c@example.com) [d](//d.example/) [e](?f=1)',
    ],
    ['a link in a list', '- x\n  - [a](/a)\n- y', '- x\n  - [a](https://docs.example.com/a)\n- y'],
  ])('changes %s', (_, before, after) => expect(rewritten(before)).toBe(after));

  test.each([
    ['code', '`[a](/a)`\n\n```\n[a](/a)\n```'],
    [
      'links to other hosts and to sections',
      '[a](https://a.example/b) [b](#b) [c](mailto:c@example.com) [d](//d.example/)',
    ],
    ['text that only looks like a link', 'array](/a) \\[a](/a)'],
    ['what is not a URL', '[a](<\\\\\\\\[>) <a href="\\\\%">b</a>'],
    ['text without links', 'Weights are in grams.'],
    ['blocks nested too deeply to be read', `${'>'.repeat(5000)} [a](/a)`],
  ])('keeps %s', (_, text) => expect(rewritten(text)).toBe(text));

  test('reads a long text that only begins links in linear time', () => {
    const text = '](#'.repeat(100_000);
    expect(rewritten(text)).toBe(text);
  });
});
