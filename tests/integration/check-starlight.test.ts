import { expect, test } from 'vitest';
import { printedInAstro as printedIn } from '../support/checked-astro.ts';
import { siteWith } from '../support/checked-folder.ts';

const DOCS = Object.fromEntries(Object.entries(siteWith({})).map(([file, text]) => [`docs/${file}`, text]));

function contentConfig(extend: string, loader = 'docsLoader()'): string {
  return `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { specbookSchema } from 'astro-specbook/starlight/schema';

export const collections = { docs: defineCollection({ loader: ${loader}, schema: docsSchema(${extend}) }) };
`;
}

/** A site with Starlight that shows the folder `docs`. */
const STARLIGHT = {
  ...DOCS,
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({ integrations: [starlight({ title: 'Shop', plugins: [specbook({ root: './docs' })] })] });
`,
  'src/content.config.ts': contentConfig('{ extend: specbookSchema }'),
  'src/content/docs/guides/users.md': '---\ntitle: Users\nopenapi: GET /users\n---\n',
};

test('docs check reads the pages of Starlight', async () => {
  const { code, text } = await printedIn(STARLIGHT);
  expect(code).toBe(0);
  expect(text).toContain('No problems (3 pages, 1 page of Starlight, 1 document)');
});

test('docs check reports operations that no document has in the front matter and the MDX of Starlight', async () => {
  const { code, text } = await printedIn({
    ...STARLIGHT,
    'src/content/docs/guides/send.md': '---\ntitle: Send\nopenapi: GET /usrs\n---\n',
    'src/content/docs/guides/follow.mdx': '---\ntitle: Follow\n---\n\n<Playground operation="GET /user/{id}" />\n',
    'src/content/docs/guides/draft.md': '---\ntitle: Later\ndraft: true\nopenapi: GET /later\n---\n',
    'src/content/docs/_part.md': '---\nopenapi: GET /part\n---\n',
  });
  expect(code).toBe(1);
  expect(text).toContain(
    'src/content/docs/guides/send.md:3:1: error operation-not-found: "openapi" in the front matter',
  );
  expect(text).toContain('Did you mean "GET /users"?');
  expect(text).toContain(
    'src/content/docs/guides/follow.mdx:5:1: error operation-not-found: <Playground> shows nothing',
  );
  expect(text).toContain('Did you mean "GET /users/{id}"?');
  expect(text).toContain('2 errors (3 pages');
});

test('docs check reports front matter that the schema of Starlight does not have', async () => {
  const { code, text } = await printedIn({ ...STARLIGHT, 'src/content.config.ts': contentConfig('') });
  expect(code).toBe(0);
  expect(text).toContain(
    'src/content/docs/guides/users.md:3:1: warning front-matter-ignored: "openapi: GET /users" has no effect',
  );
});

test('docs check says so if it cannot find the pages of Starlight', async () => {
  const { code, text } = await printedIn({
    ...STARLIGHT,
    'src/content.config.ts': contentConfig('', '() => []').replace(/^import.*loaders.*/, ''),
  });
  expect(code).toBe(0);
  expect(text).toContain(
    'Starlight’s pages aren’t checked: src/content.config.ts doesn’t call docsLoader(). A build checks them.',
  );
});

test('docs check accepts links to the reference with and without the path of its pages', async () => {
  const start = (link: string, path: string) => ({
    ...STARLIGHT,
    'astro.config.mjs': STARLIGHT['astro.config.mjs'].replace("root: './docs'", `root: './docs'${path}`),
    'docs/index.mdx': `---\ntitle: Start\n---\n\n[x](${link})\n`,
  });
  for (const [link, path] of [
    ['/list-users', ''],
    ['/api/list-users', ''],
    ['/reference/list-users', ", path: '/reference'"],
    ['/guides/users', ''],
  ] as const) {
    expect((await printedIn(start(link, path))).text, link).toContain('No problems');
  }
  const { text } = await printedIn(start('/api/list-users', ", path: '/reference'"));
  expect(text).toContain('error link-dead: The link "/api/list-users"');
});

test('docs check accepts links to pages of Starlight, whatever their address and wherever they are', async () => {
  const start = (link: string) => ({ 'docs/index.mdx': `---\ntitle: Start\n---\n\n[x](${link})\n` });
  const moved = {
    'src/content/docs/guides/users.md': '---\ntitle: Users\nslug: guides/people\nopenapi: GET /users\n---\n',
  };
  expect((await printedIn({ ...STARLIGHT, ...moved, ...start('/guides/people') })).text).toContain('No problems');
  expect((await printedIn({ ...STARLIGHT, ...moved, ...start('/guides/users') })).text).toContain('error link-dead');
  const written = { 'src/content/docs/notes.markdown': '---\ntitle: Notes\n---\n' };
  expect((await printedIn({ ...STARLIGHT, ...written, ...start('/notes') })).text).toContain('No problems');
  const { 'src/content/docs/guides/users.md': _, ...elsewhere } = STARLIGHT;
  const loader = {
    'src/content.config.ts': `import { glob } from 'astro/loaders';\n${contentConfig('', "glob({ base: './handbook', pattern: '**/*.md' })")}`,
  };
  expect((await printedIn({ ...elsewhere, ...loader, ...start('/guides/users') })).text).toContain('No problems');
});

test('docs check reads the parts that pages of Starlight import', async () => {
  const { text } = await printedIn({
    ...STARLIGHT,
    'src/content/docs/_try.mdx': '<Playground operation="GET /usrs" />\n',
    'src/parts/later.mdx': '---\ndraft: true\n---\n\n<Schema name="Gone" />\n',
  });
  expect(text).toContain(
    'src/content/docs/_try.mdx:1:1: error operation-not-found: <Playground> shows nothing: "GET /usrs" isn’t in',
  );
  expect(text).toContain('1 error (3 pages, 1 page of Starlight, 1 other MDX file, 1 document)');
});
