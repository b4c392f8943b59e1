import type { AstroIntegrationLogger } from 'astro';
import { expect, test } from 'vitest';
import { createProblemReport, type ReportOptions } from '../../../integration/build/dev/problem-report.ts';
import type { Problem } from '../../../src/problems/problems.ts';

const fault = (file: string): Problem => ({ code: 'link-dead', severity: 'error', message: 'Dead', file, line: 1 });

type Report = ReturnType<typeof createProblemReport>;

/** Returns the files in what the terminal shows. */
function printedFiles(
  folders: Pick<ReportOptions, 'root' | 'shownFrom'> & Partial<ReportOptions>,
  update: (report: Report, logger: AstroIntegrationLogger) => void,
) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text.split(':')[0] ?? '');
  const logger = { error: print, warn: print, info: print } as unknown as AstroIntegrationLogger;
  update(createProblemReport({ isComplete: () => true, severities: () => ({}), ...folders }), logger);
  return lines;
}

test('problems of a folder in an Astro project name files from the project, and those of its own pages stay', () => {
  const files = printedFiles({ root: '/site/docs', shownFrom: '/site' }, (report, logger) => {
    report.update('project', [fault('index.mdx'), fault('../api/openapi.yaml')], logger);
    report.update('pages', [fault('guides/a.mdx'), fault('/docs/guides/b/')], logger);
    report.update('own pages', [fault('src/content/docs/a.mdx')], logger);
    report.update('own files', [fault('public/openapi.yaml')], logger);
  });
  expect(files).toEqual([
    'docs/index.mdx',
    'api/openapi.yaml',
    'docs/guides/a.mdx',
    '/docs/guides/b/',
    'src/content/docs/a.mdx',
    'public/openapi.yaml',
  ]);
});

test('problems of a folder that is the site itself name files from there', () => {
  const files = printedFiles({ root: '/site', shownFrom: '/site' }, (report, logger) =>
    report.update('project', [fault('index.mdx')], logger),
  );
  expect(files).toEqual(['index.mdx']);
});

test('patterns of severities name all files from the folder of docs.json', () => {
  const severities = () => ({ 'link-dead': { 'index.mdx': 'off', '../src/**': 'off' } }) as const;
  const folders = { root: '/site/docs', shownFrom: '/site', severities };
  const files = printedFiles(folders, (report, logger) => {
    report.update('project', [fault('index.mdx'), fault('other.mdx')], logger);
    report.update('own pages', [fault('src/pages/a.mdx')], logger);
    expect(report.errors('project', 'own pages').map(({ file }) => file)).toEqual(['docs/other.mdx']);
  });
  expect(files).toEqual(['docs/other.mdx']);
});

test('what is switched off is fixed in dev', () => {
  let set: 'off' | undefined;
  const folders = { root: '/site', shownFrom: '/site', severities: () => (set ? { 'link-dead': set } : {}) };
  const lines = printedFiles(folders, (report, logger) => {
    report.update('project', [fault('a.mdx')], logger);
    set = 'off';
    report.update('project', [fault('a.mdx')], logger);
  });
  expect(lines).toEqual(['a.mdx', 'Fixed 1 problem, none left.']);
});
