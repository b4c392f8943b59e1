import { expect, test } from 'vitest';
import { compileOpenedPages } from '../../../integration/dev/open-page.ts';

const STYLES = '\0virtual:astro:dev-css:route';

interface Module {
  id: string;
  importedModules: Set<Module>;
}

/**
 * Opens pages in dev. Returns a function that opens the page of a file which imports these stylesheets, and resolves
 * with whether Astro collects the styles of our route again.
 */
function opener() {
  const files = ['one.mdx', 'two.mdx'];
  const modules = new Map<string, Module>([[STYLES, { id: STYLES, importedModules: new Set() }]]);
  let invalidated = false;
  let handle: (request: unknown, response: unknown, next: () => void) => void = () => undefined;
  const ssr = {
    fetchModule: () => undefined,
    runner: {
      import: async () => undefined,
      evaluatedModules: { getModuleById: () => undefined },
    },
    moduleGraph: {
      idToModuleMap: modules,
      getModuleById: (id: string) => modules.get(id),
      invalidateModule: () => {
        invalidated = true;
      },
    },
  };
  compileOpenedPages({
    server: {
      environments: { ssr },
      middlewares: {
        use: (handler: typeof handle) => {
          handle = handler;
        },
      },
    },
    project: async () => ({ root: '/site', site: { pages: files.map((file) => ({ slug: file.slice(0, -4), file })) } }),
    facts: { base: '/', siteBase: '/', trailingSlash: false },
  } as unknown as Parameters<typeof compileOpenedPages>[0]);
  return async (file: string, sheets: readonly string[]): Promise<boolean> => {
    invalidated = false;
    const importedModules = new Set(sheets.map((id) => ({ id, importedModules: new Set<Module>() })));
    modules.set(`/site/${file}`, { id: `/site/${file}`, importedModules });
    await new Promise<void>((resolve) => handle({ originalUrl: `/${file.slice(0, -4)}` }, {}, resolve));
    return invalidated;
  };
}

test('the styles of opened pages are collected again if a page has new ones', async () => {
  const open = opener();
  expect(await open('one.mdx', [])).toBe(false);
  expect(await open('one.mdx', ['a.css'])).toBe(true);
  expect(await open('one.mdx', ['a.css'])).toBe(false);
  expect(await open('two.mdx', ['a.css'])).toBe(false);
  expect(await open('two.mdx', ['a.css', 'b.css'])).toBe(true);
});

test('the styles of a page that no longer imports a stylesheet are collected again, and once it imports it again', async () => {
  const open = opener();
  await open('one.mdx', ['a.css', 'b.css']);
  expect(await open('one.mdx', ['a.css'])).toBe(true);
  expect(await open('one.mdx', ['a.css', 'b.css'])).toBe(true);
});
