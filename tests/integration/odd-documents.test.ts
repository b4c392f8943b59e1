import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadProject } from '../../src/site/project/load-project.ts';
import { astro, repository, runNode } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';
import { requestsIn, WATCH } from '../support/watched-network.ts';

/** Matches a control character that no page may contain, with the text before it. */
const CONTROL = /.{0,60}[^\P{Cc}\t\n\r]/u;

test('builds a page for every operation of odd and hostile documents, and fetches nothing', {
  timeout: 240_000,
}, async () => {
  const site = scratchSite({ 'good.json': openapi({ '/good': { get: { summary: 'Good', responses: {} } } }) });
  onTestFinished(() => site.remove());
  const odd = path.join(repository, 'tests/fixtures/odd');
  cpSync(odd, path.join(site.root, 'odd'), { recursive: true });
  site.write({
    'remote.json': openapi({}, { components: { schemas: { A: { $ref: 'https://example.com/a.json' } } } }),
  });
  const files = ['good.json', 'remote.json', ...readdirSync(odd).map((name) => `odd/${name}`)];
  const groups = files.map((file) => ({
    group: file,
    openapi: { source: file, directory: path.parse(file).name },
  }));
  site.write({ 'docs.json': JSON.stringify({ name: 'Odd', navigation: { groups } }) });

  const project = await loadProject(site.root);
  const slugs = project.site.pages.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const unread = ['odd/alias-bomb.yaml', 'odd/latin-1.yaml', 'odd/tabs.yaml'];
  expect([...project.documents.keys()].sort()).toEqual(files.filter((file) => !unread.includes(file)).sort());

  const { code, output } = await astro(['build'], { cwd: site.root, env: { NODE_OPTIONS: `--import "${WATCH}"` } });
  const control = await runNode([
    '--import',
    WATCH,
    '-e',
    'require("node:net").connect(9, "localhost").on("error", () => 0)',
  ]);
  expect(control.stderr).toContain('network: ');
  // Three of the documents cannot be read at all.
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/^\s+at .+[:(]/m);
  expect(requestsIn(output)).toEqual([]);
  for (const slug of slugs) {
    const html = readFileSync(path.join(site.root, 'dist', slug, 'index.html'), 'utf8');
    expect(html, slug).toContain('</html>');
    expect(html.length, slug).toBeLessThan(1_000_000);
    expect(html, slug).not.toMatch(/href="\s*(?:javascript|file):/i);
    expect(html.match(CONTROL), slug).toBeNull();
    if (slug.startsWith('invisible-names/tag/')) expect(html, slug).toContain('data-code="U+202E"');
    const markdown = readFileSync(path.join(site.root, 'dist', `${slug === '' ? 'index' : slug}.md`), 'utf8');
    expect(markdown.match(CONTROL), `${slug}.md`).toBeNull();
  }
  expect(slugs.length).toBeGreaterThan(35);
});
