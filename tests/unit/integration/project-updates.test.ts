import { expect, test } from 'vitest';
import { projectUpdates, type UpdateOptions } from '../../../integration/dev/project-updates.ts';

const GUIDE = '/site/guide.mdx';
const CARD = '/site/snippets/card.jsx';

/** Stands in for a project, of which only the files change. */
function projectOf(files: readonly string[]) {
  return { files, documents: new Map(), settings: {}, site: {}, problems: [], outdated: [], downloads: [] };
}

test('a file that a page imports stays named after it was deleted, because it may be written again at once', async () => {
  let files = [GUIDE, CARD];
  const watched = new Set<string>();
  const server = {
    watcher: { add: (added: readonly string[]) => added.forEach((file) => void watched.add(file)) },
    middlewares: { use: () => undefined },
    environments: {},
  };
  const project = async () => projectOf(files);
  const memory = { settle: async () => false };
  const updates = projectUpdates({ server, root: '/site', project, memory } as unknown as UpdateOptions);
  expect(await updates.hasNamed(CARD)).toBe(true);
  files = [GUIDE];
  await updates.reload(() => new Set());
  expect((await updates.shown()).files).toEqual([GUIDE]);
  expect(await updates.hasNamed(CARD)).toBe(true);
  expect(await updates.hasNamed('/site/snippets/another.jsx')).toBe(false);
  expect([...watched]).toEqual([GUIDE, CARD]);
});
