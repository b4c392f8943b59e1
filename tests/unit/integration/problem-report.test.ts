import type { AstroIntegrationLogger } from 'astro';
import { expect, test } from 'vitest';
import { createProblemReport } from '../../../integration/build/dev/problem-report.ts';
import type { Problem } from '../../../src/problems/problems.ts';

const fault = (file: string): Problem => ({ code: 'link-dead', severity: 'error', message: 'Dead', file, line: 1 });

type Report = ReturnType<typeof createProblemReport>;

/** Returns the files in what the terminal shows. */
function printedFiles(
  folders: { root: string; shownFrom: string },
  update: (report: Report, logger: AstroIntegrationLogger) => void,
) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text.split(':')[0] ?? '');
  const logger = { error: print, warn: print, info: print } as unknown as AstroIntegrationLogger;
  update(createProblemReport({ isComplete: () => true, ...folders }), logger);
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
