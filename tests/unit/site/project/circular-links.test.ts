import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { viteSettings } from '../../../../integration/build/setup/vite/vite-settings.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { isCircularLink } from '../../../../src/site/project/read/circular-links.ts';
import { project } from '../../document/support.ts';

const TEXT = '---\ntitle: Title\n---\n\nText.\n';

/** Returns a folder with links to the folders around them, and one to a folder beside it. */
function linkedFolder(): string {
  const root = project({ 'docs.json': '{}', 'a/b/start.md': TEXT, 'shared/part.md': TEXT });
  symlinkSync('../..', path.join(root, 'a/b/up'));
  symlinkSync('..', path.join(root, 'a/again'));
  symlinkSync('../shared', path.join(root, 'a/shared'));
  // Each of these two leads to the folder of the other one.
  mkdirSync(path.join(root, 'c'));
  symlinkSync('../d', path.join(root, 'c/d'));
  mkdirSync(path.join(root, 'd'));
  symlinkSync('../c', path.join(root, 'd/c'));
  symlinkSync('nowhere', path.join(root, 'd/broken'));
  return root;
}

describe('a symbolic link', () => {
  test.each(['a/b/up', 'a/again', 'a/b/up/a/b/up', 'c/d/c', 'd/c/d'])('is circular: %s', (file) => {
    expect(isCircularLink(path.join(linkedFolder(), file))).toBe(true);
  });

  test.each(['a', 'a/b', 'a/shared', 'a/b/start.md', 'c/d', 'd/broken', 'none'])('is not circular: %s', (file) => {
    expect(isCircularLink(path.join(linkedFolder(), file))).toBe(false);
  });
});

test('a file is one page, even if a circular link leads to it again', async () => {
  const { site, ignored } = await loadProject(linkedFolder());
  expect(site.pages.map(({ file }) => file)).toEqual(['a/b/start.md', 'a/shared/part.md', 'shared/part.md']);
  expect(ignored).toEqual([]);
});

describe('the watcher', () => {
  const settings = (root: string, server: object) => {
    const { config } = viteSettings({ adapter: undefined, dev: true, root });
    if (typeof config !== 'function') throw new Error('The plugin has no settings.');
    return config.call({} as never, { server }, { command: 'serve', mode: 'development' });
  };

  test('does not follow circular links in the folder', async () => {
    const root = linkedFolder();
    const added = await settings(root, {});
    const ignored = added?.server?.watch?.ignored;
    const [isUnwatched] = Array.isArray(ignored) ? ignored : [];
    if (typeof isUnwatched !== 'function') throw new Error('Nothing is ignored.');
    expect(isUnwatched(path.join(root, 'a/b/up'))).toBe(true);
    expect(isUnwatched(path.join(root, 'a/shared'))).toBe(false);
    expect(isUnwatched(root)).toBe(false);
  });

  test('is not started by the setting if a site has none', async () => {
    expect(await settings('/site', { watch: null })).not.toHaveProperty('server');
  });
});
