import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { chromiumBrowser, closeBrowser } from '../support/browse.ts';
import { astro } from '../support/command.ts';
import { fetchedPackages } from '../support/fetched-packages.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

const cache = fetchedPackages('frameworks', [
  ...['@astrojs/react@7.0.0', 'react@19.2.0', 'react-dom@19.2.0', '@astrojs/preact@6.0.5'],
  ...['@astrojs/solid-js@7.0.2', 'solid-js@1.9.20', '@astrojs/vue@7.0.3', 'vue@3.5.45'],
  ...['@astrojs/svelte@9.0.1', 'svelte@5.57.3'],
]);
if (!cache) console.warn('The frameworks can’t be fetched here: sites with other frameworks are not tested.');

vi.setConfig({ testTimeout: 300_000 });

let site: ScratchSite | undefined;
afterEach(() => site?.remove());
afterAll(closeBrowser);

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

const REACT_COUNTER = (name: string) => `function ${name}({ label, ref }) {
  const [count, setCount] = useState(0);
  return <button ref={ref} onClick={() => setCount(count + 1)}>{label} {count}</button>;
}
`;

/** Components of all frameworks. Frameworks with JSX are told apart by their folders, as Astro documents. */
const COMPONENTS = {
  'src/components/react/Memo.tsx': `import { memo, useState } from 'react';
${REACT_COUNTER('Counter').replace('{ label, ref }', '{ label, ref }: { label: string; ref?: React.Ref<HTMLButtonElement> }')}
export default memo(Counter);
`,
  'src/components/react/parts.jsx': `import { createElement, forwardRef, useState } from 'react';
${REACT_COUNTER('Inner')}
export const Forwarded = forwardRef((props, ref) => createElement(Inner, { ...props, ref }));
${REACT_COUNTER('Counter').replace('function', 'export function')}
export const Note = () => <em>A static note</em>;
`,
  'src/components/preact/Counter.jsx': `import { useState } from 'preact/hooks';
export default ${REACT_COUNTER('Counter')}`,
  'src/components/solid/Counter.jsx': `import { createSignal } from 'solid-js';
export default function Counter(props) {
  const [count, setCount] = createSignal(0);
  return <button onClick={() => setCount(count() + 1)}>{props.label} {count()}</button>;
}
`,
  'src/components/Counter.vue': `<script setup>
import { ref } from 'vue';
defineProps(['label']);
const count = ref(0);
</script>
<template><button @click="count++">{{ label }} {{ count }}</button></template>
`,
  'src/components/Counter.svelte': `<script>
let { label } = $props();
let count = $state(0);
</script>
<button onclick={() => count++}>{label} {count}</button>
`,
  'snippets/components.js': "export { Counter } from '../src/components/react/parts';\n",
  'snippets/ours.jsx': COUNTER('ours'),
};

const PAGE = `---
title: Guide
---
import Memo from './src/components/react/Memo.tsx';
import { Forwarded, Note } from './src/components/react/parts.jsx';
import { Counter } from '/snippets/components.js';
import * as Solid from './src/components/solid/Counter.jsx';
import Preact from './src/components/preact/Counter.jsx';
import Vue from './src/components/Counter.vue';
import Svelte from './src/components/Counter.svelte';
import { Counter as Ours } from '/snippets/ours.jsx';

<Memo label="memo" client:load />
<Memo label="only" client:only="react" />
<Forwarded label="forwardRef" client:load />
<Card title="Nested"><Counter label="exported again" client:visible /></Card>
<Preact label="Preact" client:load />
<Solid.default label="Solid" client:load />
<Vue label="Vue" client:load />
<Svelte label="Svelte" client:load />
<Ours />
<Note />
`;

/** Opens a built page, presses every button, and returns their texts. */
async function pressButtons(slug: string): Promise<string[]> {
  const dist = path.join(site?.root ?? '', 'dist');
  const page = await (await chromiumBrowser()).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(dist, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(`http://site.test/${slug}/`);
  const buttons = page.locator('main astro-island button');
  await page.waitForFunction(() => document.querySelectorAll('main astro-island button').length === 9);
  await page.waitForFunction(() => !document.querySelector('main astro-island[ssr]'));
  for (const button of await buttons.all()) await button.click();
  const texts = await buttons.allTextContents();
  await page.close();
  return [...texts, ...faults];
}

describe.skipIf(!cache)('components of the site with a client directive, next to docs.json', () => {
  const frameworks =
    "react({ include: ['**/react/**', '**/snippets/components.js'] }), preact({ include: ['**/preact/**'] }), solid({ include: ['**/solid/**'] }), vue(), svelte()";
  test.each([
    ['after', `${frameworks}, specbook()`],
    ['before', `specbook(), ${frameworks}`],
  ])('are rendered by their frameworks, with specbook() %s these', async (_name, integrations) => {
    site = scratchSite(
      {
        'astro.config.mjs': `import { defineConfig } from 'astro/config';
import preact from '@astrojs/preact';
import react from '@astrojs/react';
import solid from '@astrojs/solid-js';
import svelte from '@astrojs/svelte';
import vue from '@astrojs/vue';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [${integrations}],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
        'package.json': JSON.stringify({
          private: true,
          type: 'module',
          dependencies: Object.fromEntries(
            ['react', 'preact', 'solid-js', 'vue', 'svelte'].map((name) => [`@astrojs/${name}`, '*']),
          ),
        }),
        'docs.json': '{ "name": "Docs", "content": "." }',
        'guide.mdx': PAGE,
        ...COMPONENTS,
      },
      path.join(cache ?? '', 'scratch'),
    );
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
    const react = islands('guide/index.html').map(({ renderer }) => IS_REACT.test(renderer));
    expect(react).toEqual([true, true, true, true, false, false, false, false, false]);
    expect(readFileSync(path.join(site.root, 'dist/guide/index.html'), 'utf8')).toContain('<em>A static note</em>');
    expect(await pressButtons('guide')).toEqual([
      ...['memo 1', 'only 1', 'forwardRef 1', 'exported again 1', 'Preact 1', 'Solid 1', 'Vue 1', 'Svelte 1', '1'],
    ]);
  });
});
