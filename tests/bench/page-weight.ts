import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtPages, isFragment } from './built-pages.ts';
import { type PageScripts, pageScripts, type ScriptFiles, type Weight, weigh } from './page-scripts.ts';
import { ascending, quantile } from './statistics.ts';
import { kilobytes, megabytes, table } from './table.ts';

export interface PageWeight {
  pages: HtmlWeight;
  /** Parts of pages that are fetched when a reader opens them. */
  fragments: HtmlWeight;
  /** The page whose HTML has the median size. */
  typical: { name: string; styles: Weight; scripts: PageScripts };
}

export interface HtmlWeight {
  count: number;
  raw: Distribution;
  gzip: Distribution;
}

export interface Distribution {
  total: number;
  median: number;
  p90: number;
  largest: number;
  largestName: string;
}

interface WeighedPage {
  name: string;
  raw: number;
  gzip: number;
}

export function pageWeight(output: string): PageWeight {
  const all = builtPages(output).map((page) => ({
    name: page.name,
    fragment: isFragment(page),
    ...weigh(readFileSync(path.join(output, page.name))),
  }));
  const pages = all.filter(({ fragment }) => !fragment);
  const bySize = pages.toSorted((one, other) => one.raw - other.raw);
  const name = bySize[Math.floor(bySize.length / 2)]?.name ?? 'index.html';
  return {
    pages: htmlWeight(pages),
    fragments: htmlWeight(all.filter(({ fragment }) => fragment)),
    typical: { name, styles: pageStyles(output, name), scripts: pageScripts(output, name) },
  };
}

function htmlWeight(pages: readonly WeighedPage[]): HtmlWeight {
  return { count: pages.length, raw: distribution(pages, 'raw'), gzip: distribution(pages, 'gzip') };
}

function distribution(pages: readonly WeighedPage[], figure: keyof Weight): Distribution {
  const sizes = ascending(pages.map((page) => page[figure]));
  const largest = sizes.at(-1) ?? 0;
  return {
    total: sizes.reduce((sum, size) => sum + size, 0),
    median: quantile(sizes, 0.5),
    p90: quantile(sizes, 0.9),
    largest,
    largestName: pages.find((page) => page[figure] === largest)?.name ?? '',
  };
}

/** Weighs the style sheets to which a page links. */
function pageStyles(output: string, name: string): Weight {
  const html = readFileSync(path.join(output, name), 'utf8');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) =>
    readFileSync(path.join(output, href)),
  );
  return {
    raw: sheets.reduce((sum, sheet) => sum + sheet.length, 0),
    gzip: sheets.reduce((sum, sheet) => sum + gzipSync(sheet).length, 0),
  };
}

export function weightTable({ pages, fragments, typical }: PageWeight): string[] {
  const { name, styles, scripts } = typical;
  const html = (kind: string, { count, raw, gzip }: HtmlWeight) => [
    { name: `${kind}, raw`, count, ...raw },
    { name: `${kind}, gzip`, count, ...gzip },
  ];
  const loaded: { name: string; weight: Weight | ScriptFiles }[] = [
    { name: 'CSS', weight: styles },
    { name: 'JavaScript in the HTML', weight: scripts.inline },
    { name: 'JavaScript at first', weight: scripts.initial },
    { name: 'when opened', weight: scripts.onOpen },
    { name: 'on demand after that', weight: scripts.later },
  ];
  return [
    ...table(
      'HTML',
      [...html('pages', pages), ...html('fragments', fragments)].filter(({ count }) => count > 0),
      {
        '': ({ name }) => name,
        files: ({ count }) => String(count),
        total: ({ total }) => megabytes(total),
        median: ({ median }) => kilobytes(median),
        p90: ({ p90 }) => kilobytes(p90),
        largest: ({ largest, largestName }) => `${kilobytes(largest)}  ${largestName}`,
      },
    ),
    ...table(`Loaded by the page of median size, ${name}`, loaded, {
      '': ({ name }) => name,
      raw: ({ weight }) => kilobytes(weight.raw),
      gzip: ({ weight }) => kilobytes(weight.gzip),
      files: ({ weight }) =>
        'files' in weight ? weight.files.map((file) => file.replace(/^.*\//, '')).join(' ') || 'none' : '',
    }),
  ];
}
