import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { check, page, settings } from './checked-site.ts';

/** Refuses to read files with a name. The superuser, who may run the tests, could read them with any permissions. */
function lock(name: string): void {
  const { accessSync, readFileSync } = fs;
  const refuse = (file: unknown) => {
    if (String(file).includes(name)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
  vi.spyOn(fs, 'accessSync').mockImplementation((file, mode) => {
    refuse(file);
    accessSync(file, mode);
  });
  vi.spyOn(fs, 'readFileSync').mockImplementation((...[file, options]) => {
    refuse(file);
    return readFileSync(file, options);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

test('reports files without permission next to all other problems', async () => {
  lock('locked');
  const { code, out, err } = await check({
    'index.mdx': page(
      "import Part from '/snippets/locked.mdx';\nimport { Chart } from '/snippets/locked.jsx';\n\n<Part />\n<Chart />\n\n[Dead](/dead)",
    ),
    'guides/start.mdx': page("import Part from '/snippets/outer.mdx';\n\n<Part />"),
    'docs.json': settings({ navigation: { pages: ['index', 'guides/start', 'guides/locked', 'none'] } }),
    'guides/locked.mdx': page('Secret'),
    'snippets/locked.mdx': 'Secret',
    'snippets/locked.jsx': 'export const Chart = () => null;',
    'snippets/outer.mdx': "import Part from '/snippets/locked.mdx';\n\n<Part />",
  });
  expect(code).toBe(1);
  expect(err + out).toMatchInlineSnapshot(`
    "guides/locked.mdx: error page-unreadable: The file can’t be read: permission was denied.
        Change its permissions. Until then, the site is shown without it.
    snippets/locked.mdx: error page-unreadable: The file can’t be read: permission was denied.
        Change its permissions. Until then, the site is shown without it.
    snippets/locked.jsx: error page-unreadable: The file can’t be read: permission was denied.
        Change its permissions. Until then, the site is shown without it.
    docs.json:1:78: error navigation-page-missing: There’s no page "none". (at /navigation/pages/3)
        Create none.mdx, or remove the entry.
    index.mdx:11:1: error link-dead: The link "/dead" doesn’t lead to a page or file on this site.
        Fix it, or add a redirect to docs.json.
    5 errors (2 pages, 0 documents)"
  `);
});
