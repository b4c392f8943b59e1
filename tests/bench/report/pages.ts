import type { PageLoading } from '../page-loading.ts';
import type { ScriptFiles, Weight } from '../page-scripts.ts';
import type { HtmlWeight, PageWeight } from '../page-weight.ts';
import { kilobytes, megabytes, type Row, table } from './table.ts';

export function weightTable({ pages, fragments, typical }: PageWeight): string[] {
  const { name, styles, scripts } = typical;
  return [
    '',
    'HTML',
    ...table(
      ['', 'files', 'total', 'median', 'p90', 'largest'],
      ...htmlRows('pages', pages),
      ...htmlRows('fragments', fragments),
    ),
    '',
    `Loaded by the page of median size, ${name}`,
    ...table(
      ['', 'raw', 'gzip', 'files'],
      ['CSS', ...weightCells(styles)],
      ['JavaScript in the HTML', ...weightCells(scripts.inline)],
      ['JavaScript at first', ...scriptCells(scripts.initial)],
      ['when opened', ...scriptCells(scripts.onOpen)],
      ['on demand after that', ...scriptCells(scripts.later)],
    ),
  ];
}

export function loadingTable(pages: PageLoading[]): string[] {
  const inMilliseconds = (time: number) => `${time.toFixed(0)} ms`;
  return [
    '',
    'The first page of a reader on Slow 4G, at a quarter of the speed, who presses Send as soon as it is painted',
    ...table(
      [
        '',
        'first paint',
        'parameters',
        'press',
        'feedback after',
        'response after',
        'CLS',
        'blocking',
        'over the wire',
        'JS to read',
        'JS to try',
      ],
      ...pages.map(
        (page): Row => [
          `${page.site} ${page.page}`,
          inMilliseconds(page.firstPaint),
          inMilliseconds(page.parameters),
          inMilliseconds(page.pressed),
          inMilliseconds(page.feedback),
          inMilliseconds(page.response),
          page.layoutShift.toFixed(3),
          inMilliseconds(page.blocking),
          kilobytes(page.wireBytes),
          kilobytes(page.scriptsToRead),
          kilobytes(page.scriptsToTry),
        ],
      ),
    ),
    'Medians. JavaScript with gzip.',
  ];
}

function htmlRows(name: string, { count, raw, gzip }: HtmlWeight): Row[] {
  if (count === 0) return [[name, '0']];
  return [
    ...(
      [
        ['raw', raw],
        ['gzip', gzip],
      ] as const
    ).map(([form, { total, median, p90, largest, largestName }]) => [
      `${name}, ${form}`,
      String(count),
      megabytes(total),
      kilobytes(median),
      kilobytes(p90),
      `${kilobytes(largest)}  ${largestName}`,
    ]),
  ];
}

function weightCells({ raw, gzip }: Weight): Row {
  return [kilobytes(raw), kilobytes(gzip)];
}

function scriptCells(files: ScriptFiles): Row {
  return [...weightCells(files), files.files.map((file) => file.replace(/^.*\//, '')).join(' ') || 'none'];
}
