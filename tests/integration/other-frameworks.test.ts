import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { astro } from '../support/command.ts';
import { fetchedPackages } from '../support/fetched-packages.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

const cache = fetchedPackages('frameworks', ['@astrojs/react@7.0.0', 'react@19.2.0', 'react-dom@19.2.0']);
if (!cache) console.warn('React cannot be fetched here: a site with another framework is not tested.');

vi.setConfig({ testTimeout: 180_000 });

let site: ScratchSite | undefined;
afterEach(() => site?.remove());

const COUNTER = (heading: string) => `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button id="${heading}" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** Returns the text of a script and of all of its imports. */
function scriptsFrom(url: string, seen = new Set<string>()): string {
  const file = path.join(site?.root ?? '', 'dist', url);
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?["'](\.\/[^"']+)["']/g)].map(([, name = '']) => name);
  return [text, ...imports.map((name) => scriptsFrom(path.posix.join(path.posix.dirname(url), name), seen))].join('\n');
}

function islands(file: string) {
  const { document } = parseHTML(readFileSync(path.join(site?.root ?? '', 'dist', file), 'utf8'));
  return [...document.querySelectorAll('astro-island')].map((island) => ({
    html: island.innerHTML,
    renderer: scriptsFrom(island.getAttribute('renderer-url') ?? ''),
    component: scriptsFrom(island.getAttribute('component-url') ?? ''),
  }));
}

const IS_REACT = /react-dom|react\.dev\/errors/;

describe.skipIf(!cache)('a site with React', () => {
  test.each([
    ['before', 'react(), specbook()'],
    ['after', 'specbook(), react()'],
  ])('keeps React for its components and Preact for ours, with React %s specbook()', async (_name, integrations) => {
    site = scratchSite(
      {
        'astro.config.mjs': `import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [${integrations}],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
        'package.json': JSON.stringify({ private: true, type: 'module', dependencies: { '@astrojs/react': '*' } }),
        'docs.json': '{ "name": "Docs", "content": ".", "api": { "openapi": "openapi.json" } }',
        'openapi.json': openapi({
          '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } },
        }),
        'snippets/counter.jsx': COUNTER('ours'),
        'guide.mdx':
          '---\ntitle: Guide\n---\nimport { Counter } from \'/snippets/counter.jsx\';\n\n<Counter />\n\n<Playground operation="GET /users" />\n',
        'src/components/Counter.jsx': COUNTER('theirs'),
        'src/pages/mine.astro':
          "---\nimport { Counter } from '../components/Counter.jsx';\n---\n<html><body><Counter client:load /></body></html>\n",
      },
      path.join(cache ?? '', 'scratch'),
    );
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);

    const [theirs, ...noMore] = islands('mine/index.html');
    expect(noMore).toEqual([]);
    expect(theirs?.html).toContain('id="theirs"');
    expect(theirs?.renderer).toMatch(IS_REACT);

    const [ours] = islands('guide/index.html');
    expect(ours?.html).toContain('id="ours"');
    expect(`${ours?.renderer}${ours?.component}`).not.toMatch(IS_REACT);

    const guide = readFileSync(path.join(site.root, 'dist/guide/index.html'), 'utf8');
    expect(guide).toMatch(/<docs-playground[^>]*>[\s\S]*data-root/);
    const playground = readdirSync(path.join(site.root, 'dist/_astro')).filter((file) => /^mount.*\.js$/.test(file));
    expect(playground.length).toBeGreaterThan(0);
    for (const file of playground) expect(scriptsFrom(`/_astro/${file}`)).not.toMatch(IS_REACT);
  });
});
