import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { referencePages, regionsOf } from '../../scripts/reference/reference.ts';
import { settingPaths, settingsKeys } from '../../scripts/reference/settings-reference.ts';
import { PROBLEMS } from '../../src/problems/registry/registry.ts';
import { ELEMENT_LISTS } from '../../src/site/config/keys/navigation.ts';
import { parseSettings } from '../../src/site/config/parse-settings.ts';
import { english } from '../../src/words/english/index.ts';
import { flatTexts } from '../../src/words/flat.ts';
import { repository } from '../support/command.ts';

const pages = await referencePages();
const texts = [...pages.keys()].map((file) => readFileSync(file, 'utf8'));
const regions = texts.flatMap(regionsOf);
const all = texts.join('\n');

test('the reference matches the code', () => {
  for (const [file, text] of pages) {
    expect(readFileSync(file, 'utf8'), `${path.relative(repository, file)}: run "npm run docs:reference"`).toBe(text);
  }
});

const settingsPage = readFileSync(path.join(repository, 'docs/reference/docs-json.mdx'), 'utf8');
test('every key of docs.json is in the reference', () => {
  const inert = [...settingsPage.matchAll(/^- `(\w+)`/gm)].map(([, key]) => key);
  const missing = settingsKeys()
    .filter((key) => !inert.includes(key) && key !== 'navigation')
    .flatMap(settingPaths)
    .filter((key) => !settingsPage.includes(`# \`${key}\``) && !settingsPage.includes(`<span id="${slug(key)}" />`));
  // The heading "APIs" is `api`, and `exclude` is an alias.
  expect(missing, 'add them to a region of docs/reference/docs-json.mdx').toEqual(['api', 'exclude']);
  for (const list of Object.keys(ELEMENT_LISTS)) expect(all).toContain(`| \`${list}\` |`);
});

test('every group of settings opens with an example that sets its keys', () => {
  const groups = [
    ...settingsPage.matchAll(/\n#+ [^\n]+\n\n```json[^\n]*\n([\s\S]*?)```\n\n\{\/\* generated: settings (.*?) \*\//g),
  ];
  expect(groups.length).toBe(regions.filter((region) => region.startsWith('settings ')).length);
  for (const [, example = '', keys = ''] of groups) {
    expect(parseSettings(example, 'docs.json').problems, example).toEqual([]);
    for (const key of keys.split(' ')) expect(JSON.parse(example), example).toHaveProperty(key.split('.'));
  }
});

test('every setting that a page names exists', () => {
  const inert = [...settingsPage.matchAll(/^- `([\w.]+)`/gm)].map(([, key]) => key);
  const effective = settingsKeys().filter((key) => key !== 'navigation');
  const paths = [...effective.flatMap(settingPaths), ...inert].map((name) => name?.replaceAll('[]', ''));
  // Some areas of texts have the names of settings.
  const names = new Set([...paths, ...Object.keys(flatTexts(english))]);
  const keys = new Set([...settingsKeys(), ...Object.keys(ELEMENT_LISTS).map((list) => `navigation.${list}`)]);
  // OpenAPI documents have `components` too.
  const ofDocuments = /^components\.(?:schemas|place)$/;
  const unknown = pagesByHand().flatMap(([file, text]) =>
    [...text.matchAll(/`([a-z]\w*(?:\.\w+)+)[:`]/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          keys.has(name.split('.', 1).join()) &&
          !name.endsWith('.ts') &&
          !ofDocuments.test(name) &&
          !names.has(name) &&
          !keys.has(name),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Returns the text of pages without the options of other tools, in the first column of pages about migration. */
function pagesByHand(): [file: string, text: string][] {
  const folder = path.join(repository, 'docs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !file.startsWith('dist'))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [file, file.includes('moving-from') ? text.replaceAll(/^\| [^|]+ \|/gm, '') : text];
    });
}

test('every problem is in the reference', () => {
  for (const code of Object.keys(PROBLEMS)) expect(all, code).toContain(`\n## \`${code}\`\n`);
});

test('every extension of documents that the code reads is in the reference', () => {
  const sources = ['src/api/openapi', 'src/api/asyncapi', 'src/schema', 'src/site', 'src/request/snippets'].flatMap(
    (folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(path.join(repository, folder, file), 'utf8')),
  );
  const names = new Set<string | undefined>(
    sources.flatMap((text) => [...text.matchAll(/\['(x-[\w-]+)'\]/g)].map(([, name]) => name)),
  );
  // The conversion of AsyncAPI 2 reads and writes these extensions itself.
  for (const name of ['x-channelId', 'x-version-2-url']) names.delete(name);
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !all.includes(`\`${name}`))).toEqual([]);
});

/** Returns the components that are available on pages, except those into which Markdown itself is turned. */
function componentNames(): string[] {
  const named = readFileSync(path.join(repository, 'integration/render/components/mdx/named.ts'), 'utf8');
  const [, list = ''] = /export \{([\s\S]*?)\}/.exec(named) ?? [];
  return [...list.matchAll(/\w+/g)].map(([name]) => name).filter((name) => !/^(?:Docs\w+|Link|Image)$/.test(name));
}

test('every component is in the reference', () => {
  expect(componentNames().length).toBeGreaterThan(40);
  expect(componentNames().filter((name) => !new RegExp(`<${name}[\\s>.]|\`${name}\``).test(all))).toEqual([]);
});

test('the reference shows a working example of every component', () => {
  const written = pagesByHand().map(([, text]) => text);
  const rendered = written.join('\n').replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?\n\1$/gm, '');
  const missing = componentNames().filter((name) => !new RegExp(`<${name}[\\s>.]`).test(rendered));
  // These are aliases.
  expect(missing).toEqual(['Error', 'FileTree']);
});

test('every property of a component has a description', () => {
  const folder = path.join(repository, 'docs/reference/components');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const rows = text.split('\n').filter((line) => /^\| .* \| {2}\|$/.test(line));
    expect(rows, name).toEqual([]);
  }
});
