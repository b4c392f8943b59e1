import { expect, test } from 'vitest';
import { pageClasses, scriptClasses } from '../../../../src/site/pages/class-names.ts';
import { parseMdx } from '../../../../src/site/pages/syntax/syntax-tree.ts';

test.each([
  ['an element', '<img className="block dark:hidden" />', ['block', 'dark:hidden']],
  ['HTML', '<p class="mt-4">x</p>', ['mt-4']],
  ['a component', '<Card className="p-2">x</Card>', ['p-2']],
  ['a value', `<div className={wide ? 'w-full' : \`w-1/2 \${x}\`}>x</div>`, ['w-full', 'w-1/2', 'x']],
  ['an expression', '{<b className="flex">x</b>}', ['flex']],
  ['statements', 'export const A = () => <b className="grid">It\'s a block</b>', ['grid']],
  ['prose', 'A hidden block of flex.', []],
  ['code', '```html\n<p class="mt-4">\n```', []],
])('finds the classes of %s', (_, source, expected) => {
  const { tree } = parseMdx(source);
  expect(tree && pageClasses(tree)).toEqual(expected);
});

test('finds classes in texts of a script', () => {
  expect(scriptClasses("const base = 'flex gap-2';")).toEqual(expect.arrayContaining(['flex', 'gap-2']));
});
