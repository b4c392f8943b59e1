import { describe, expect, test } from 'vitest';
import { withSiteLinks } from '../../../integration/render/html/site-links.ts';
import { renderMarkdown } from '../../../src/core/markdown/render.ts';

const facts = { base: '/docs/', siteBase: '/docs/', trailingSlash: true };
const rendered = (markdown: string) => String(withSiteLinks(renderMarkdown(markdown), facts));

describe('a link in a text of a document', () => {
  test.each([
    ['from the root of the site', '[a](/guides/start#first)', 'href="/docs/guides/start/#first"'],
    ['relative to the root', '[a](guides/start)', 'href="/docs/guides/start/"'],
    ['relative to some page', '[a](../guides/./start?x=1)', 'href="/docs/guides/start/?x=1"'],
    ['to the file of a folder', '[a](/guides/index.mdx#x)', 'href="/docs/guides/#x"'],
    ['to a picture', '![a](images/a%20b.png)', 'src="/docs/images/a%20b.png"'],
    ['in HTML', '<img src="images/a.png">', 'src="/docs/images/a.png"'],
  ])('%s leads to the site', (_, markdown, address) => expect(rendered(markdown)).toContain(address));

  test.each([
    ['another host', '[a](https://example.com/b)', 'href="https://example.com/b"'],
    ['a mail address', '<a@example.com>', 'href="mailto:a@example.com"'],
    ['a part of the page', '[a](#parameter-id)', 'href="#parameter-id"'],
  ])('to %s stays as it is', (_, markdown, address) => expect(rendered(markdown)).toContain(address));
});
