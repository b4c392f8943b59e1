import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { joinedSheet } from '../../../integration/render/stylesheets/joined-sheet.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = (name: string) => pathToFileURL(path.join(folder, name));

test('an imported stylesheet is in the place and in the layer of its import, unless it is left out', () => {
  const texts = {
    'index.css': "@layer a;\n@import './layered.css' layer(a);\n@import './plain.css';\n.end {}\n",
    'layered.css': '.layered {}\n',
    'plain.css': '.plain {}\n',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
  expect(joinedSheet(sheet('index.css'))).toBe('@layer a;\n@layer a {\n.layered {}\n}\n.plain {}\n.end {}\n');
  expect(joinedSheet(sheet('index.css'), new Set([sheet('plain.css').href]))).toBe(
    '@layer a;\n@layer a {\n.layered {}\n}\n.end {}\n',
  );
});
