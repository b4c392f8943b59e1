import { expect, test } from 'vitest';
import { type PageModules, pageModules } from '../../../integration/mdx/page-modules.ts';

interface Module {
  id: string;
}

/** Returns the IDs of the modules that change with a file, when the bundler knows these modules. */
function changedWith(file: string, known: readonly string[], found: readonly string[] = []): string[] | undefined {
  const modules = new Map<string, Module>(known.map((id) => [id, { id }]));
  const options = { root: '/site', site: '/site', components: new URL('file:///components.ts') };
  const { hotUpdate } = pageModules(options as unknown as PageModules) as unknown as {
    hotUpdate: { handler: (options: { file: string; modules: (Module | undefined)[] }) => Module[] | undefined };
  };
  const moduleGraph = { getModuleById: (id: string) => modules.get(id) };
  return hotUpdate.handler
    .call({ environment: { moduleGraph } }, { file, modules: found.map((id) => modules.get(id)) })
    ?.map(({ id }) => id);
}

const CARD = '/site/snippets/card.jsx';
const MADE = [`${CARD}.specbook.js`, `${CARD}.specbook-static.js`];

test('modules that are made from a script change with it, although the bundler may only know the file behind a link', () => {
  expect(changedWith(CARD, MADE)).toEqual(MADE);
  expect(changedWith(CARD, [CARD, ...MADE], [CARD])).toEqual([CARD, ...MADE]);
});

test('other modules change as the bundler says', () => {
  expect(changedWith(CARD, MADE, MADE)).toBeUndefined();
  expect(changedWith('/site/snippets/other.jsx', MADE)).toBeUndefined();
});
