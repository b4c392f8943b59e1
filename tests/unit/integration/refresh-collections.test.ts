import { describe, expect, test } from 'vitest';
import { type CollectionsHost, collectionsRefresher } from '../../../integration/build/dev/project-updates.ts';
import { collectionsAt, currentRevision, forgetProject } from '../../../integration/runtime/projects.ts';

const server = { environments: {} } as CollectionsHost['server'];

/** Stands in for Astro, which declines a number of times and then fills the collections. */
function contentLayer(root: string, { declines, changed }: { declines: number; changed: boolean }) {
  let asked = 0;
  return {
    asked: () => asked,
    refreshContent: async () => {
      asked += 1;
      if (asked > declines) Object.assign(collectionsAt(root), { revision: currentRevision(root), changed });
    },
  };
}

function editFile(root: string, inUse = true): void {
  collectionsAt(root).inUse = inUse;
  forgetProject(root);
}

describe('content collections after an edit', () => {
  test('are updated even if Astro declines while it reads its configuration', async () => {
    editFile('/declines');
    const { asked, refreshContent } = contentLayer('/declines', { declines: 2, changed: true });
    expect(await collectionsRefresher({ server, refreshContent, root: '/declines' })()).toBe(true);
    expect(asked()).toBe(3);
  });

  test('report that they are unchanged', async () => {
    editFile('/same');
    const { refreshContent } = contentLayer('/same', { declines: 0, changed: false });
    expect(await collectionsRefresher({ server, refreshContent, root: '/same' })()).toBe(false);
  });

  test('are updated once for two edits in a row', async () => {
    editFile('/twice');
    const { asked, refreshContent } = contentLayer('/twice', { declines: 0, changed: true });
    const refresh = collectionsRefresher({ server, refreshContent, root: '/twice' });
    const first = refresh();
    editFile('/twice');
    expect(await Promise.all([first, refresh()])).toEqual([false, true]);
    expect(asked()).toBe(1);
  });

  test('are not updated in a site without our collections', async () => {
    editFile('/none', false);
    const { asked, refreshContent } = contentLayer('/none', { declines: 0, changed: true });
    expect(await collectionsRefresher({ server, refreshContent, root: '/none' })()).toBe(false);
    expect(asked()).toBe(0);
  });
});
