import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../support/command.ts';

/** All examples that are sites. They are tested as `npm create astro -- --template` creates them, with our tarball. */
const examples = readdirSync(path.join(repository, 'examples')).filter((name) =>
  existsSync(path.join(repository, 'examples', name, 'package.json')),
);

const ADDRESSES: Record<string, string[]> = {
  ask: ['index.html', 'keys/index.html', 'api-reference/forecasts/get-a-forecast/index.html'],
  astro: ['index.html', 'docs/index.html', 'docs/alerts/index.html', 'docs/forecasts/get-a-forecast/index.html'],
  cloudflare: ['index.html', 'api-reference/alerts/add-an-alert/index.html'],
  folder: ['index.html', 'lending/index.html', 'api-reference/loans/lend-a-book/index.html'],
  starlight: ['index.html', 'guides/first-parcel/index.html', 'api/parcels/send-a-parcel/index.html'],
};

const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, stdio: 'pipe', encoding: 'utf8' });
let tarball: string;

beforeAll(() => {
  npm(repository, 'pack', '--ignore-scripts', '--pack-destination', folder);
  tarball = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('tests every example', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(examples.toSorted());
});

describe.each(examples)('examples/%s', (name) => {
  const site = path.join(folder, name);

  test('installs and builds its pages with a playground', () => {
    cpSync(path.join(repository, 'examples', name), site, { recursive: true });
    const manifest = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'));
    manifest.dependencies['astro-specbook'] = `file:${tarball}`;
    writeFileSync(path.join(site, 'package.json'), JSON.stringify(manifest));
    npm(site, 'install', '--prefer-offline', '--no-audit', '--no-fund');
    const output = npm(site, 'run', 'build');
    expect(output).not.toMatch(/\b(?:warning|error)\b.*[\w-]+:/);
    const pages = globSync('dist/**/*.html', { cwd: site });
    for (const page of ADDRESSES[name] ?? []) {
      expect(
        pages.find((file) => file === `dist/${page}` || file === `dist/client/${page}`),
        page,
      ).toBeDefined();
    }
    const playgrounds = pages.filter((file) =>
      readFileSync(path.join(site, file), 'utf8').includes('<docs-playground'),
    );
    expect(playgrounds.length).toBeGreaterThan(1);
  });
});
