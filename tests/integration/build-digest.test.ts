import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDigest } from '../../integration/setup/vite/build-digest.ts';
import * as installed from '../../integration/setup/vite/package-versions.ts';
import { buildDigestOf } from '../../integration/store/incremental.ts';

/** A page of an earlier build is used again only if the digest of the build is the same. */
vi.mock('../../integration/setup/vite/package-versions.ts', { spy: true });

test('the digest of a build changes with the version of an installed package', () => {
  const digests = ['1.0.0', '1.0.0', '1.0.1'].map((version) => {
    vi.mocked(installed.packageVersions).mockReturnValueOnce([`highlighter@${version}`]);
    return digestOfBuild();
  });
  expect(digests[0]).toEqual(expect.any(String));
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).not.toBe(digests[0]);
});

test('finds all packages that a package needs, in the installed versions', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (folder: string, manifest: object) => {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
  };
  const needs = { dependencies: { a: '*' }, peerDependencies: { b: '*', absent: '*' } };
  write('node_modules/site', { name: 'site', version: '1.0.0', ...needs });
  write('node_modules/a', { name: 'a', version: '2.0.0', optionalDependencies: { '@c/d': '*' } });
  write('node_modules/a/node_modules/@c/d', { name: '@c/d', version: '3.0.0', dependencies: { a: '*' } });
  write('node_modules/@c/d', { name: '@c/d', version: '4.0.0' });
  write('node_modules/b', { name: 'b', version: '5.0.0' });
  write('node_modules/unused', { name: 'unused', version: '6.0.0' });
  const versions = installed.packageVersions(path.join(root, 'node_modules/site/dist/src'));
  expect(versions).toEqual(['@c/d@3.0.0', 'a@2.0.0', 'b@5.0.0', 'site@1.0.0']);
});

function digestOfBuild(): string | undefined {
  const plugin = buildDigest({ root: '/site', address: undefined, withSiteCode: false, hasLayout: false });
  const context = { environment: { name: 'prerender' }, getModuleInfo: () => null };
  const generateBundle = plugin.generateBundle as (options: object, bundle: Rolldown.OutputBundle) => void;
  generateBundle.call(context, {}, {});
  return buildDigestOf('/site');
}
