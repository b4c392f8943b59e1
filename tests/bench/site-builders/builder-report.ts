import type { BuiltDocument } from './compare-builders.ts';

const MEBIBYTE = 1024 * 1024;

/** Returns the comparison as a Markdown table, which the documentation shows. */
export function builderReport(builds: readonly BuiltDocument[]): string {
  const documents = [...new Set(builds.map(({ document }) => document))];
  return documents
    .map((document) => {
      const rows = builds.filter((build) => build.document === document).map(row);
      return [`\n${document}`, '', ...HEAD, ...rows].join('\n');
    })
    .join('\n');
}

const HEAD = [
  '| tool | version | build | memory | HTML files | output | first visit | scripts of first visit | requests |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

function row({ tool, version, failure, seconds, peakBytes, htmlFiles, outputBytes, page }: BuiltDocument): string {
  const cells =
    failure === undefined
      ? [
          `${seconds.toFixed(1)} s`,
          `${Math.round(peakBytes / MEBIBYTE)} MiB`,
          String(htmlFiles),
          `${(outputBytes / 1e6).toFixed(1)} MB`,
          ...(page
            ? [
                `${(page.wireBytes / 1000).toFixed(0)} kB`,
                `${(page.scriptBytes / 1000).toFixed(0)} kB`,
                page.elsewhere === 0 ? String(page.requests) : `${page.requests}, and ${page.elsewhere} to other hosts`,
              ]
            : ['', '', '']),
        ]
      : [failure.replaceAll('|', '\\|'), ...Array.from({ length: 6 }, () => '')];
  return `| ${[tool, version, ...cells].join(' | ')} |`;
}
