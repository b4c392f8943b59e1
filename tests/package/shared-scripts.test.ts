import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { CHUNKS, isOfChunk } from '../../integration/setup/vite/script-chunks.ts';
import { moduleGraph } from '../../scripts/module-graph.ts';
import { repository } from '../support/command.ts';

const FORM = 'integration/islands/mount.tsx';
const CONSOLE = 'integration/islands/mount-console.tsx';
const PAGE = 'integration/scripts/page.ts';

test('the console of a channel shares no module with the form that would be bundled with the form', async () => {
  const graph = moduleGraph();
  const files = [FORM, CONSOLE, PAGE].map((file) => path.join(repository, file));
  const bundle = await rolldown({ input: files, external: /^(?![./])/, plugins: [graph.plugin], logLevel: 'silent' });
  await bundle.generate();
  await bundle.close();
  const form = CHUNKS.findIndex(({ name }) => name === 'docs-form');
  const before = graph.modules().filter((id) => CHUNKS.slice(0, form).some((chunk) => isOfChunk(chunk, id)));
  const loaded = graph.reachedFrom([path.join(repository, PAGE), ...before]);
  const ofForm = graph.reachedFrom([path.join(repository, FORM)]);
  const ofConsole = [...graph.reachedFrom([path.join(repository, CONSOLE)])];
  expect(ofConsole.length).toBeGreaterThan(20);
  const shared = ofConsole.filter((id) => ofForm.has(id) && !loaded.has(id) && !id.includes('node_modules'));
  expect(
    shared.map((id) => path.relative(repository, id)),
    'add them to SHARED in integration/setup/vite/script-chunks.ts',
  ).toEqual([]);
});
