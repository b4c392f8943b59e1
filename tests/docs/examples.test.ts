import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '../../src/site/config/parse-settings.ts';
import { repository } from '../support/command.ts';

/** A code block on a page. */
interface CodeBlock {
  language: string;
  title?: string;
  /** Whether it is marked `[run]`. */
  runs: boolean;
  code: string;
}

const root = path.join(repository, 'docs');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('dist'))
  .sort()
  .map((file) => ({ file, blocks: blocksOf(readFileSync(path.join(root, file), 'utf8')) }));

function blocksOf(page: string): CodeBlock[] {
  return [...page.matchAll(/^( *)(`{3,})(\w+)([^\n]*)\n([\s\S]*?)\n\1\2$/gm)].map(
    ([, , , language = '', meta = '', code = '']) => {
      const title = /title="([^"]+)"/.exec(meta)?.[1];
      return { language, runs: meta.includes('[run]'), code: `${code}\n`, ...(title !== undefined && { title }) };
    },
  );
}

/** The package.json that `npm install` on the page would create. Vite bundles the packages in it. */
const PROJECT = {
  name: 'example',
  private: true,
  type: 'module',
  dependencies: { '@astrojs/node': '*', '@astrojs/starlight': '*', astro: '*', 'astro-specbook': '*' },
};

let scratch: string;

/** Links the built package where the sites find it, as if it were installed. */
beforeAll(() => {
  mkdirSync(path.join(repository, '.cache'), { recursive: true });
  scratch = mkdtempSync(path.join(repository, '.cache/docs-examples-'));
  const installed = path.join(scratch, 'node_modules/astro-specbook');
  for (const name of ['package.json', 'docs.schema.json', 'dist', 'locales']) {
    cpSync(path.join(repository, name), path.join(installed, name), { recursive: true });
  }
  mkdirSync(path.join(scratch, 'node_modules/.bin'));
  for (const name of ['docs', 'astro-specbook']) {
    symlinkSync('../astro-specbook/dist/src/cli/main.js', path.join(scratch, 'node_modules/.bin', name));
  }
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Follows the marked blocks of a page from top to bottom in a new folder: writes the files and runs the commands. */
async function follow(file: string, blocks: readonly CodeBlock[]): Promise<void> {
  const folder = path.join(scratch, file.replaceAll(/[^\w]+/g, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(PROJECT));
  const bins = [path.join(scratch, 'node_modules/.bin'), path.join(repository, 'node_modules/.bin')];
  const env = {
    ...process.env,
    PATH: [...bins, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    XDG_CACHE_HOME: path.join(scratch, 'cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    VITEST: undefined,
  };
  for (const { language, title, code } of blocks) {
    if (title !== undefined) {
      mkdirSync(path.dirname(path.join(folder, title)), { recursive: true });
      writeFileSync(path.join(folder, title), code);
    } else if (language === 'sh') {
      await promisify(execFile)('bash', ['-e', '-c', code], { cwd: folder, env, timeout: 240_000 });
    } else {
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, env });
    }
  }
}

describe('the code blocks marked "[run]" work, from top to bottom', () => {
  for (const { file, blocks } of pages) {
    const marked = blocks.filter(({ runs }) => runs);
    if (marked.length > 0) test(file, { timeout: 600_000 }, () => follow(file, marked));
  }
});

test('the three files of the README turn a document into a site', { timeout: 600_000 }, async () => {
  const blocks = blocksOf(readFileSync(path.join(repository, 'README.md'), 'utf8')).filter(({ runs }) => runs);
  expect(blocks.map(({ title }) => title)).toEqual(['astro.config.mjs', 'src/content.config.ts', 'docs.json']);
  const document = readFileSync(path.join(repository, 'examples/astro/docs/openapi.yaml'), 'utf8');
  await follow('README.md', [
    ...blocks,
    { language: 'yaml', title: 'openapi.yaml', runs: true, code: document },
    { language: 'sh', runs: true, code: 'npx astro build\nls dist/client/api-reference' },
  ]);
});

test('the README fits on a few screens', () => {
  expect(readFileSync(path.join(repository, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(150);
});

describe('accepts every docs.json that a page shows', () => {
  for (const { file, blocks } of pages) {
    const settings = blocks.filter(({ title }) => title !== undefined && path.basename(title) === 'docs.json');
    if (settings.length === 0) continue;
    test(file, () => {
      for (const { code } of settings) {
        const { problems } = parseSettings(code, 'docs.json');
        expect(
          problems.map(({ message }) => message),
          code,
        ).toEqual([]);
      }
    });
  }
});
