import MagicString from 'magic-string';
import { describe, expect, test } from 'vitest';
import { type AddressFacts, editAddresses } from '../../../integration/render/mdx/script-addresses.ts';
import { moduleStatements } from '../../../src/site/pages/syntax/module-statements.ts';

/** Returns the JSX of a script with its addresses edited, and the function that edits an address. */
function edited(jsx: string, facts: AddressFacts, inBrowser = true) {
  const edits = new MagicString(`export const Links = () => ${jsx};`);
  const body = moduleStatements(edits.original).statements?.body ?? [];
  const statements = editAddresses(body, edits, { facts, inBrowser });
  const address: (value: unknown) => unknown = new Function(`${statements.join('\n')} return docsAddress;`)();
  return { jsx: edits.toString().slice('export const Links = () => '.length, -1), address };
}

const MOUNTED = { base: '/docs/', siteBase: '/' };

describe('addresses in scripts of pages', () => {
  test('stay as they are in a site at the root', () => {
    const edits = new MagicString('export const Links = () => <a href="/start">Start</a>;');
    const body = moduleStatements(edits.original).statements?.body ?? [];
    expect(editAddresses(body, edits, { facts: { base: '/', siteBase: '/' }, inBrowser: true })).toEqual([]);
    expect(edits.hasChanged()).toBe(false);
  });

  test.each([
    ['<a href="/a?b=1&amp;c">A</a>', '<a href={docsAddress("/a?b=1&c")}>A</a>'],
    ['<a href={to}>A</a>', '<a href={docsAddress(to)}>A</a>'],
    ['<a href={a ? "/a" : "/b" /* c */}>A</a>', '<a href={docsAddress(a ? "/a" : "/b" /* c */)}>A</a>'],
    ['<video poster="/a.png" title="/a" />', '<video poster={docsAddress("/a.png")} title="/a" />'],
    ['<a href>A</a>', '<a href>A</a>'],
    ['<Card href="/a" />', '<Card href={docsAddress("/a")} />'],
    ['<Own href="/a" />', '<Own href="/a" />'],
  ])('are edited where an element has one: %s', (jsx, expected) => {
    expect(edited(`<p>${jsx}<i id="x" /><img src="/x" /></p>`, MOUNTED).jsx).toContain(expected);
  });

  test('are left to components that know the base', () => {
    expect(edited('<p><Card href="/a" /><img src="/x" /></p>', MOUNTED, false).jsx).toContain('<Card href="/a" />');
  });

  test.each([
    ['/start', '/docs/start', '/site/docs/start'],
    ['/start/?a=b.png#c', '/docs/start/?a=b.png#c', '/site/docs/start/?a=b.png#c'],
    ['/images/a.png?v=2', '/images/a.png?v=2', '/site/images/a.png?v=2'],
    ['/docs/start', '/docs/start', '/site/docs/docs/start'],
    ['/site/start', '/docs/site/start', '/site/start'],
    ['/docs', '/docs', '/site/docs/docs'],
    ['/docs?a', '/docs?a', '/site/docs/docs?a'],
    ['/site#a', '/docs/site#a', '/site#a'],
    ['/sites', '/docs/sites', '/site/docs/sites'],
  ])('%s becomes %s below /docs/, and %s if the site has a base too', (address, mounted, based) => {
    const jsx = '<a href={to}>A</a>';
    expect(edited(jsx, MOUNTED).address(address)).toEqual(mounted);
    expect(edited(jsx, { base: '/site/docs/', siteBase: '/site/' }).address(address)).toEqual(based);
  });

  test.each(['start', './start', '#start', '//example.com/a', 'https://example.com/a', '', undefined, 3, ['/a']])(
    '%s stays as it is, because it does not begin at the root',
    (address) => {
      expect(edited('<a href={to}>A</a>', MOUNTED).address(address)).toEqual(address);
    },
  );
});
