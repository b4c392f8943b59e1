import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { openapi } from '../support/scratch-site.ts';

/** Returns the script with this name from a guide. */
function script(guide: string, name: string): string {
  const text = readFileSync(path.join(repository, 'docs/guides', guide), 'utf8');
  return text.split(`\`\`\`js title="${name}"\n`)[1]?.split('```')[0] ?? '';
}

test('the old URLs of operations redirect after the script of the guide', async () => {
  const pets = { operationId: 'listPets', summary: 'All pets', tags: ['Pets'] };
  const folder = bareFolder({
    'docs.json': JSON.stringify({ name: 'Site', api: { openapi: 'openapi.json' } }),
    'openapi.json': openapi({
      '/pets': { get: pets },
      '/pets/{petId}': { delete: { summary: 'Delete', tags: ['Pets'] } },
    }),
    'former-urls.mjs': script('moving.mdx', 'former-urls.mjs'),
  });
  onTestFinished(() => folder.remove());
  await docs(['routes'], folder);
  await runNode(['former-urls.mjs', '/api/{id}', '/ref/{tag}/{method}/{path}', '/ref/{tag}'], { cwd: folder.root });
  expect((await docs(['routes'], folder)).code).toBe(0);
  const lines = readFileSync(path.join(folder.root, 'docs.routes.json'), 'utf8').split('\n');
  const parts = lines.flatMap((line) => [
    ...(/"(\/(?:api|ref)\/[^"]*)": .*"part": "(.*?)"/.exec(line)?.slice(1) ?? []),
  ]);
  expect(parts.join(' ')).toBe(
    '/api/list-pets GET /pets /ref/pets GET /pets /ref/pets/delete/pets/petId DELETE /pets/{petId} /ref/pets/get/pets GET /pets',
  );
});

test('the old URLs of Docusaurus redirect after the script of its guide', async () => {
  const page = (...lines: string[]) => ['---', ...lines, 'title: Page', '---', ''].join('\n');
  const folder = bareFolder({
    'docs.json': '{ "name": "Site" }',
    'docs/intro.md': page('slug: /'),
    'docs/02-guides/01-install.mdx': page(),
    'docs/guides/setup.mdx': page('id: set-up'),
    'docs/guides/guides.mdx': page(),
    'docs/guides/same.mdx': page("slug: 'other'"),
    'docs/1.0/start.md': page('slug: /begin'),
    'docs/guides/_part.mdx': page('slug: /part'),
    'docs/guides/kept.mdx': page(),
    'docusaurus-urls.mjs': script('moving-from-docusaurus.mdx', 'docusaurus-urls.mjs'),
  });
  onTestFinished(() => folder.remove());
  const { code } = await runNode(['docusaurus-urls.mjs', 'docs/1.0'], { cwd: folder.root });
  const { redirects } = JSON.parse(readFileSync(path.join(folder.root, 'docs.json'), 'utf8'));
  const list = redirects.map((each: Record<string, string>) => `${each['source']} → ${each['destination']}`);
  expect([code, list.toSorted()]).toEqual([
    0,
    [
      '/docs → /docs/intro',
      '/docs/1.0/begin → /docs/1.0/start',
      '/docs/guides → /docs/guides/guides',
      '/docs/guides/install → /docs/02-guides/01-install',
      '/docs/guides/other → /docs/guides/same',
      '/docs/guides/set-up → /docs/guides/setup',
    ],
  ]);
});
