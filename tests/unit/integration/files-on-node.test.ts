import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { filesOnNode } from '../../../integration/agents/mcp/files-on-node.ts';
import { scratchSite } from '../../support/scratch-site.ts';

test('reads the files of the pages, and no others, whatever their names are', async () => {
  const { root, remove } = scratchSite({ 'secret.txt': 'Secret' });
  onTestFinished(remove);
  mkdirSync(path.join(root, 'dist/client/_docs'), { recursive: true });
  writeFileSync(path.join(root, 'dist/client/_docs/a.json'), '{}');
  const module = pathToFileURL(path.join(root, 'dist/server/chunks/a.mjs')).href;
  const read = filesOnNode({ module, server: 'server', pages: '../client' });
  const names = ['_docs/a.json', '../../secret.txt', '_docs', '_docs/a.json/b', 'a'.repeat(300)];
  expect(await Promise.all(names.map(read))).toEqual(['{}', undefined, undefined, undefined, undefined]);
});
