import { describe, expect, test } from 'vitest';
import { embeddedMarkdown } from '../../../../src/core/markdown/embedded.ts';

describe('Markdown of a document inside another text', () => {
  test.each([
    ['a code block', 'Hi\n\n```json\n{ "a": 1', 'Hi\n\n```json\n{ "a": 1\n```'],
    ['a code block with longer marks', '~~~~\na\n~~~', '~~~~\na\n~~~\n~~~~'],
    ['a code block without lines', '```', '```\n```'],
    ['a code block with a fence in its code', '```\na\n    ```', '```\na\n    ```\n```'],
    ['a comment', 'Hi\n\n<!-- later\n\nmore', 'Hi\n\n<!-- later\n\nmore\n-->'],
    ['a script', '<script>\n\nx\n', '<script>\n\nx\n</script>'],
    ['a comment after spaces', 'Hi\n\n  <!-- later', 'Hi\n\n  <!-- later\n-->'],
    ['a block after spaces', '   <pre>\n\nx', '   <pre>\n\nx\n</pre>'],
    ['a block with the end of another', '<pre>\n</script>\n\nx', '<pre>\n</script>\n\nx\n</pre>'],
    ['CDATA', '<![CDATA[ x', '<![CDATA[ x\n]]>'],
    ['a declaration', '<!X\n\nb', '<!X\n\nb\n>'],
    ['an instruction', '<?php\n\nb', '<?php\n\nb\n?>'],
  ])('ends %s that it leaves open', (_, before, after) => expect(embeddedMarkdown(before, 3)).toBe(after));

  test.each([
    ['of a text with one', '# A', '### A'],
    ['in their order', '# A #\n\n### B', '### A #\n\n##### B'],
    ['at most to the last level', '# A\n\n##### B', '### A\n\n###### B'],
    ['with a line below', 'Two\nlines\n===\n\nText', '### Two lines\n\nText'],
    ['in quotes and lists', '> # A\n\n1. # B', '> ### A\n\n1. ### B'],
    ['in a quote with a line below', '> A\n> b\n> ---', '> ### A b'],
    ['without text', '#\n\nText', '###\n\nText'],
    ['after a byte order mark', '\uFEFF# A', '### A'],
    ['after other alphabets', '日本 😀\n\n# A', '日本 😀\n\n### A'],
  ])('has lower headings %s', (_, before, after) => expect(embeddedMarkdown(before, 3)).toBe(after));

  test.each([
    ['lower headings', '#### A\n\n##### B'],
    ['numbers and tags', '#1 of #tags\n\n`# code`'],
    ['complete code', '```sh\n# comment\n```'],
    ['complete code with longer marks below', '```sh\n# comment\n`````'],
    ['code of a list, which ends with it', '* a\n  ```\n  # b'],
    ['comments and tags that end', 'a\n\n<!-- b -->\n\n<pre>\n\n# c\n</pre>'],
    ['other lists', '* a\n\n+ b\n\n1. c\n\n> - d'],
    ['a list of lists, which would be a rule', '- * *'],
    ['tables and rules', '| a | b |\n| --- | --- |\n| c | d |\n\n---\n\nText'],
    ['text that only looks like HTML', 'List<pre and <!-- more'],
  ])('keeps %s', (_, text) => expect(embeddedMarkdown(text, 3)).toBe(text));

  test.each([
    ['a list', 'Hi:\n\n- a\n  - b\n- c', 'Hi:\n\n* a\n  - b\n* c'],
    ['tasks', '- [ ] a\n- [x] b', '* [ ] a\n* [x] b'],
    ['an empty item', '-\n- a', '*\n* a'],
    ['a list with headings', '- # A\n- b', '* ### A\n* b'],
  ])('has %s that does not go on below', (_, before, after) => expect(embeddedMarkdown(before, 3)).toBe(after));

  test('may have any number of headings', () => {
    expect(embeddedMarkdown('# a\n'.repeat(150_000), 3)).toBe('### a\n'.repeat(150_000));
  });

  test('limits nesting, because deeper blocks take too long to read', () => {
    expect(embeddedMarkdown(`${'>'.repeat(5000)} # a`, 3)).toMatch(/^>{50} \\>/);
  });
});
