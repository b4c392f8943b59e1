import { expect, test } from 'vitest';
import { type PageModules, pageModules } from '../../../integration/render/mdx/page-modules.ts';

interface Module {
  id: string;
}

interface Change {
  file: string;
  /** IDs of the modules that the bundler knows. */
  known: readonly string[];
  /** IDs of those that it finds by the file. */
  found?: readonly string[];
  environment?: 'ssr' | 'client';
}

/** Returns the IDs of the modules that change with a file of a project whose page is GUIDE. */
async function changedWith({ file, known, found = [], environment = 'ssr' }: Change): Promise<string[] | undefined> {
  const modules = new Map<string, Module>(known.map((id) => [id, { id }]));
  const project = async () => ({ texts: { files: () => [GUIDE, NOTES, CARD] } });
  const options = { root: '/site', site: '/site', components: new URL('file:///components.ts'), project };
  const { hotUpdate } = pageModules(options as unknown as PageModules) as unknown as {
    hotUpdate: {
      handler: (options: { file: string; modules: (Module | undefined)[] }) => Promise<Module[] | undefined>;
    };
  };
  const moduleGraph = { getModuleById: (id: string) => modules.get(id) };
  const changed = await hotUpdate.handler.call(
    { environment: { name: environment, moduleGraph } },
    { file, modules: found.map((id) => modules.get(id)) },
  );
  return changed?.map(({ id }) => id);
}

const GUIDE = '/site/guide.mdx';
const NOTES = '/site/notes.md';
const CARD = '/site/snippets/card.jsx';
const MADE = [`${CARD}.specbook.js`, `${CARD}.specbook-static.js`];

test('modules that are made from a script change with it, although the bundler may only know the file behind a link', async () => {
  expect(await changedWith({ file: CARD, known: MADE })).toEqual(MADE);
  expect(await changedWith({ file: CARD, known: [CARD, ...MADE], found: [CARD] })).toEqual([CARD, ...MADE]);
});

test('other modules change as the bundler says', async () => {
  expect(await changedWith({ file: CARD, known: MADE, found: MADE })).toBeUndefined();
  expect(await changedWith({ file: '/site/snippets/other.jsx', known: MADE })).toBeUndefined();
});

test('the modules of a page wait for the update of the project, on the server and in the browser', async () => {
  const raw = `${GUIDE}?raw`;
  const script = `${GUIDE}.specbook.js`;
  const known = [GUIDE, raw, script, `${NOTES}.specbook.mdx`];
  expect(await changedWith({ file: GUIDE, known, found: [GUIDE, raw, script] })).toEqual([raw]);
  expect(await changedWith({ file: NOTES, known, found: [`${NOTES}.specbook.mdx`] })).toEqual([]);
  expect(await changedWith({ file: GUIDE, known, found: [raw], environment: 'client' })).toEqual([raw]);
});

test('an MDX file of the site that is no page of the project changes as the bundler says', async () => {
  const file = '/site/src/pages/about.mdx';
  expect(await changedWith({ file, known: [file], found: [file] })).toBeUndefined();
});
