import { expect, test } from 'vitest';
import { namedFiles } from '../../../../src/site/project/named-files.ts';

function namesIn(text: string): string[] {
  return Array.from(namedFiles(text), ({ name, isLink }) => (isLink ? `${name} (link)` : name));
}

test.each([
  ['a Markdown image', '![Map](images/map.png)', ['images/map.png (link)']],
  ['an attribute with a query', '<img src="/logo.svg?v=2">', ['/logo.svg (link)']],
  ['a value of JSON', '{"logo": "/logo.svg"}', ['/logo.svg (link)']],
  ['an example value', 'file: users.csv', ['users.csv']],
  ['a path with spaces in quotes', '"my maps/of the town.png"', ['town.png', 'my maps/of the town.png']],
  ['a link in angle brackets', '[Map](<the town.pdf>)', ['town.pdf', 'the town.pdf (link)']],
  ['two extensions', 'backup/chart.svg.png', ['backup/chart.svg.png']],
  ['an address in CSS', 'background: url(map.png)', ['map.png (link)']],
  ['an import in CSS', '@import "base.css";', ['base.css (link)']],
  ['encoded characters', '[Map](the%20town.pdf)', ['the town.pdf (link)']],
])('finds the file that %s names', (_, text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test.each([
  ['a web address', '[Map](https://example.com/map.png)'],
  ['an extension alone', 'Formats: .png, .svg'],
  ['a longer word', 'see map.pngs or map.png-like'],
])('finds no file in %s', (_, text) => {
  expect(namesIn(text)).toEqual([]);
});
