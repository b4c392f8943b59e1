import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, IntegrationResolvedRoute } from 'astro';
import { afterAll, describe, expect, test } from 'vitest';
import { bringsNotFound, notFoundClash } from '../../../integration/setup/not-found.ts';

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

describe('the page for addresses without one', () => {
  test.each([
    ['of a site without one is ours', site(['index.astro']), false, true],
    ['is the one of the site', site(['index.astro', '404.md']), false, false],
    ["is Starlight's", site([], ['@astrojs/starlight']), false, false],
    ['is left to the site where the documentation has a path', site(['index.astro']), true, false],
  ])('%s', (_name, config, mounted, expected) => {
    expect(bringsNotFound(config, mounted)).toBe(expected);
  });

  test('that another integration brings as well is reported, with the option that turns ours off', () => {
    const [problem, ...more] = notFoundClash([route('theirs'), route('ours')], isOurs);
    expect(more).toEqual([]);
    expect(problem?.message).toContain('theirs and astro-specbook both add a page for /404');
    expect(problem?.hint).toContain('specbook({ notFound: false })');
  });

  test.each([
    ['ours alone', [route('ours'), route('theirs', '/about')]],
    ['theirs alone', [route('theirs')]],
  ])('is no clash: %s', (_name, routes) => {
    expect(notFoundClash(routes, isOurs)).toEqual([]);
  });
});
