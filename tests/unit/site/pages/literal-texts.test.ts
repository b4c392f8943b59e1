import { expect, test } from 'vitest';
import { literalTexts } from '../../../../src/site/pages/literal-texts.ts';

test.each([
  ['an attribute', '<Note title="a &amp; **b**" />\n', ['a & **b**']],
  ['an expression in an attribute', "<Note title={'*a*'} />\n", ['*a*']],
  ['a template without values', '<Note title={`*a*`} />\n', ['*a*']],
  ['properties that are spread', '<Note {...{ title: "*a*" }} />\n', ['*a*']],
  ['an element in an expression', '{ready && <Note title="*a*" />}\n', ['*a*']],
  ['a list of the file', 'export const notes = [{ title: "*a*" }];\n\n{notes.map(Note)}\n', ['*a*']],
  ['nothing but a paragraph', 'The *text* of a page\n', []],
  ['a file with a fault', '<Note title="*a*">\n', []],
])('finds the texts of %s', (_name, source, texts) => {
  expect([...literalTexts(source)]).toEqual(texts);
});
