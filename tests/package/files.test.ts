import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { thirdPartyText } from '../../scripts/third-party.ts';
import { repository } from '../support/command.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

/** Returns the relative links and images of a page. `html` finds what npm does not make absolute. */
function linksOf(file: string): { links: string[]; html: string[] } {
  const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
  const html = [...read(file).matchAll(/\s(?:src|srcset|href)=["'](?!https?:|#|mailto:)[^"']+["']/g)].map(
    ([all]) => all,
  );
  return { links, html };
}

describe('the package', () => {
  const options = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const packed = JSON.parse(execFileSync('npm', options, { cwd: repository, encoding: 'utf8' }));
  const [{ files }] = (Array.isArray(packed) ? packed : Object.values(packed)) as [{ files: { path: string }[] }];
  const names = files.map((file) => file.path);

  test('contains what users need, and not what only contributors need', () => {
    const top = new Set(names.map((name) => name.split('/')[0]));
    expect([...top].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'THIRD-PARTY.txt',
      'dist',
      'docs.schema.json',
      'examples',
      'locales',
      'package.json',
    ]);
  });

  test('has a README whose links lead to files in the repository, from where npm resolves them', () => {
    const { links, html } = linksOf('README.md');
    expect(links.length).toBeGreaterThan(40);
    for (const link of links) expect(existsSync(path.join(repository, link)), link).toBe(true);
    expect(html).toEqual([]);
  });

  test('has no other page with a link to a file outside the package', () => {
    const pages = names.filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(pages).toContain('examples/starlight/README.md');
    for (const page of pages) {
      const { links, html } = linksOf(page);
      // Users copy an example without the rest of the package.
      const root = page.startsWith('examples/') ? `${page.split('/').slice(0, 2).join('/')}/` : '';
      const targets = links.map((link) => path.posix.join(path.posix.dirname(page), link));
      const missing = targets.filter((target) => !names.includes(target) || !target.startsWith(root));
      expect([...missing, ...html], page).toEqual([]);
    }
  });
});

test('the release check refuses a package without the URLs that its owner enters', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, unknown>;
  const { stderr } = spawnSync(process.execPath, ['scripts/before-publish.ts'], { cwd: repository, encoding: 'utf8' });
  for (const field of ['repository', 'homepage', 'bugs']) {
    expect(stderr.includes(`package.json has no "${field}"`), field).toBe(manifest[field] === undefined);
  }
  expect(manifest['scripts']).toMatchObject({ prepublishOnly: 'node scripts/before-publish.ts' });
});

test('the licenses in pages match the installed packages', () => {
  const text = read('THIRD-PARTY.txt');
  expect(text, 'Run "npm run lock".').toBe(thirdPartyText());
  expect(text).toMatch(/Font Awesome 6 Solid by .*CC BY 4\.0/);
  expect(text).toMatch(/preact[\s\S]+Permission is hereby granted/);
  expect(text).not.toContain('unknown');
});
