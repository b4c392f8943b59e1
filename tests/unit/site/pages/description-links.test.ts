import { expect, test } from 'vitest';
import { descriptionLinks, withRootLinks } from '../../../../src/site/pages/description-links.ts';

test.each([
  ['[Install](./install) it', '[Install](/usage/install) it'],
  ['[Install](install.mdx#setup)', '[Install](/usage/install#setup)'],
  ['[Up](../start) and [here](/usage/now)', '[Up](/start) and [here](/usage/now)'],
  ['![Diagram](./a.png "Title")', '![Diagram](/usage/a.png "Title")'],
  ['[Elsewhere](https://x.example/a) and [below](#part)', '[Elsewhere](https://x.example/a) and [below](#part)'],
  ['[![Logo](logo.png)](./install)', '[![Logo](/usage/logo.png)](/usage/install)'],
  ['[a list [of] names](./names)', '[a list [of] names](/usage/names)'],
  ['<a href="./install">Install</a>', '<a href="/usage/install">Install</a>'],
  ['Write `[Install](./install)` for a link', 'Write `[Install](./install)` for a link'],
  ['Without links (./a)', 'Without links (./a)'],
])('a description in usage/start.mdx links from its page: %s', (description, expected) => {
  expect(withRootLinks(description, 'usage/start.mdx')).toBe(expected);
});

test('lists the links and pictures of a description', () => {
  expect(descriptionLinks('[A](./a) ![B](b.png) [![C](c.png)](./c) `[D](./d)`')).toEqual([
    { kind: 'link', url: './a' },
    { kind: 'file', url: 'b.png' },
    { kind: 'file', url: 'c.png' },
    { kind: 'link', url: './c' },
  ]);
});
