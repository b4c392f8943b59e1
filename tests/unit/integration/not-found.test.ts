import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, IntegrationResolvedRoute } from 'astro';
import { afterAll, describe, expect, test } from 'vitest';
import { addsNotFound, notFoundClash } from '../../../integration/build/setup/not-found.ts';

const sites = mkdtempSync(path.join(tmpdir(), 'not-found-'));
afterAll(() => rmSync(sites, { recursive: true, force: true }));

function site(pages: readonly string[], integrations: readonly string[] = []): AstroConfig {
  const folder = mkdtempSync(path.join(sites, 'site-'));
  mkdirSync(path.join(folder, 'pages'));
  for (const page of pages) writeFileSync(path.join(folder, 'pages', page), '');
  const config = {
    srcDir: pathToFileURL(`${folder}/`),
    integrations: integrations.map((name) => ({ name, hooks: {} })),
  };
  return config as unknown as AstroConfig;
}

function route(entrypoint: string, pattern = '/404'): IntegrationResolvedRoute {
  return { entrypoint, pattern, origin: 'external' } as IntegrationResolvedRoute;
}

const isOurs = ({ entrypoint }: IntegrationResolvedRoute) => entrypoint === 'ours';

describe('the 404 page', () => {
  test.each([
    ['is ours if the site has none', site(['index.astro']), false, true],
    ['is that of the site if there is one', site(['index.astro', '404.md']), false, false],
    ['is that of Starlight', site([], ['@astrojs/starlight']), false, false],
    ['is left to the site if the documentation has a path', site(['index.astro']), true, false],
  ])('%s', (_name, config, mounted, expected) => {
    expect(addsNotFound(config, mounted)).toBe(expected);
  });

  test('reports a second integration that adds one, and the option to disable ours', () => {
    const [problem, ...more] = notFoundClash([route('theirs'), route('ours')], isOurs);
    expect(more).toEqual([]);
    expect(problem?.message).toContain('theirs and astro-specbook both add a page for /404');
    expect(problem?.hint).toContain('specbook({ notFound: false })');
  });

  test.each([
    ['only ours', [route('ours'), route('theirs', '/about')]],
    ['only that of another integration', [route('theirs')]],
  ])('has no conflict with %s', (_name, routes) => {
    expect(notFoundClash(routes, isOurs)).toEqual([]);
  });
});
