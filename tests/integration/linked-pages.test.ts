import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

const PAGE = (title: string) =>
  `---\ntitle: ${title}\n---\n\nimport Part from './snippets/part.mdx';\n\n<Note>A note on ${title}.</Note>\n\n<Part />\n`;

test('pages that are symbolic links, alone or with their folder, are like other pages', async () => {
  const site = scratchSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [specbook({ root: './docs' })],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    'handbook/docs.json': '{ "navigation": { "pages": ["index", "linked", "plain"] } }',
    'handbook/index.mdx': PAGE('Start'),
    'handbook/snippets/part.mdx': '<Tip>A tip in a part.</Tip>\n',
    'texts/linked.mdx': PAGE('Linked'),
    'texts/plain.md': '---\ntitle: Plain\n---\n\n<Note>A note on Plain.</Note>\n',
  });
  onTestFinished(() => site.remove());
  for (const name of ['linked.mdx', 'plain.md']) {
    symlinkSync(path.join(site.root, 'texts', name), path.join(site.root, 'handbook', name));
  }
  symlinkSync(path.join(site.root, 'handbook'), path.join(site.root, 'docs'));
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const page = (slug: string) => readFileSync(path.join(site.root, 'dist', slug, 'index.html'), 'utf8');
  expect(page('')).toContain('A note on Start.');
  expect(page('')).toContain('A tip in a part.');
  expect(page('linked')).toContain('A note on Linked.');
  expect(page('linked')).toContain('A tip in a part.');
  expect(page('plain')).toContain('A note on Plain.');
});
