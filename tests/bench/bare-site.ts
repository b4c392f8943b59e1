import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage } from './built-pages.ts';
import { benchFolder } from './folders.ts';
import { setAside } from './old-sites.ts';

export const bareFolder = path.join(benchFolder, 'bare-site');

const BEFORE = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>';
const AFTER = '</body></html>';

/** A route whose pages are plain strings, to measure the cost of Astro itself. */
const ROUTE = `---
import pages from '../pages.json';

export function getStaticPaths() {
  return pages.map(({ slug, length }) => ({ params: { slug }, props: { length } }));
}

const LINE = '<p>A line of text of a page of documentation.</p>\\n';
const { length } = Astro.props;
const body = LINE.repeat(length / LINE.length + 1).slice(0, length);
---
${BEFORE.replace('<body>', '<body set:html={body} />')}</html>
`;

/** Writes an Astro site that contains only pages of the given names and sizes. */
export function writeBareSite(pages: readonly BuiltPage[]): void {
  setAside(bareFolder);
  mkdirSync(path.join(bareFolder, 'src/pages'), { recursive: true });
  const entries = pages.map(({ name, bytes }) => ({
    slug: name.replace(/(^|\/)index\.html$|\.html$/, '') || undefined,
    length: Math.max(0, bytes - BEFORE.length - AFTER.length),
  }));
  writeFileSync(path.join(bareFolder, 'src/pages.json'), JSON.stringify(entries));
  writeFileSync(path.join(bareFolder, 'src/pages/[...slug].astro'), ROUTE);
}
