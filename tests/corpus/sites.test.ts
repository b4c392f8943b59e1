import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SETTINGS_FILES } from '../../src/site/config/settings-files.ts';
import { operationOf } from '../../src/site/page.ts';
import { loadProject } from '../../src/site/project/load-project.ts';
import { runNode } from '../support/command.ts';
import { packageModule } from '../support/tested-package.ts';

const SITES = join(import.meta.dirname, '../../../shared/corpus/sites');

/** Small and diverse sites: plain pages, hand-written endpoints, an old mint.json, snippets, WebSocket channels. */
const REPRESENTATIVE = [
  'teamserialized-mintlify-docs',
  'traceloop-docs',
  'mascotbot-mascotbot-docs',
  'ashkan-deriv-docs',
];

const all = existsSync(SITES)
  ? readdirSync(SITES).filter((site) => SETTINGS_FILES.some((file) => existsSync(join(SITES, site, file))))
  : [];
const sites = process.env['SPECBOOK_CORPUS'] === 'all' ? all : all.filter((site) => REPRESENTATIVE.includes(site));

test.runIf(all.length === 0)('real sites: skipped, there are none in ../shared/corpus/sites', ({ skip }) => skip());

const outputs = mkdtempSync(join(tmpdir(), 'specbook-sites-'));
afterAll(() => rmSync(outputs, { recursive: true, force: true }));

/** The notice on a page whose text could not be shown. */
const NOTICE = /This page can’t be shown/;

describe.runIf(sites.length > 0)('builds real sites unchanged', () => {
  test.each(sites)('%s', { timeout: 600_000 }, async (site) => {
    const root = join(SITES, site);
    const out = join(outputs, site);
    const started = performance.now();
    const { output } = await runNode(
      [packageModule('src/cli/main'), 'build', '--root', root, '--out', out, '--static', '--format', 'json'],
      { cwd: outputs },
    );
    const seconds = (performance.now() - started) / 1000;
    const { site: made, problems, documents } = await loadProject(root);
    const operations = made.pages.filter(operationOf).length;
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    console.log(
      `${site}: ${made.pages.length} pages, ${operations} operations of ${documents.size} documents, ${errors} errors, ${problems.length - errors} warnings, ${seconds.toFixed(0)} s`,
    );
    const missing = made.pages.filter(
      ({ slug, kind }) => kind !== 'redirect' && !existsSync(join(out, slug, 'index.html')),
    );
    expect({ missing: missing.map(({ slug }) => slug), output: missing.length > 0 ? output : '' }).toEqual({
      missing: [],
      output: '',
    });
    const broken = made.pages.filter(
      ({ slug, file, kind }) =>
        file !== undefined && kind !== 'redirect' && NOTICE.test(readFileSync(join(out, slug, 'index.html'), 'utf8')),
    );
    expect(broken.map(({ slug }) => slug)).toEqual([]);
  });
});

describe.runIf(all.length > 0)('pages of real sites', () => {
  test.each(all)('%s: reads every page as MDX', async (site) => {
    const { texts, problems } = await loadProject(join(SITES, site));
    expect(texts.all().length).toBeGreaterThan(0);
    expect(problems.filter(({ code }) => code === 'mdx-syntax')).toEqual([]);
  });
});
