import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hasOwnPage } from '../../../integration/build/setup/own-page.ts';
import { project } from '../document/support.ts';

test('finds the file of a site for exactly one path', () => {
  const files = ['about.astro', 'docs/index.md', 'feed.xml.ts', 'über.mdx', '[...slug].astro', 'notes.txt'];
  const root = project({});
  mkdirSync(path.join(root, 'src/pages/docs'), { recursive: true });
  for (const file of files) writeFileSync(path.join(root, 'src/pages', file), '');
  const srcDir = pathToFileURL(path.join(root, 'src/'));
  const paths = ['/about', '/docs', '/feed.xml', '/über', '/[...slug]', '/notes', '/about/more', '/%', '/a?b#c'];
  expect(paths.filter((each) => hasOwnPage({ srcDir }, each))).toEqual(['/about', '/docs', '/feed.xml', '/über']);
});
