import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, onTestFinished, test } from 'vitest';
import { moduleImports } from '../../scripts/module-imports.ts';
import { repository } from '../support/command.ts';
import { form, parameter, STRING } from '../unit/request/form/forms.ts';

const packages = path.join(repository, 'node_modules');
const RENDERER = 'preact-render-to-string';

/** Creates a site with its own copy of Preact. All packages are where npm puts them if the versions differ. */
function siteWithOwnPreact(): string {
  const site = mkdtempSync(path.join(realpathSync(tmpdir()), 'specbook-preact-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  const modules = path.join(site, 'node_modules');
  const ours = path.join(modules, 'astro-specbook');
  mkdirSync(modules);
  for (const name of readdirSync(packages).filter((each) => !/^(?:\.|preact)/.test(each))) {
    symlinkSync(path.join(packages, name), path.join(modules, name));
  }
  const copies: [string, string][] = [
    [path.join(packages, 'preact'), path.join(modules, 'preact')],
    [path.join(packages, RENDERER), path.join(modules, RENDERER)],
    [path.join(packages, 'preact'), path.join(ours, 'node_modules/preact')],
    [path.join(repository, 'dist/engine'), path.join(ours, 'dist/engine')],
    [path.join(repository, 'package.json'), path.join(ours, 'package.json')],
  ];
  for (const [from, to] of copies) cpSync(from, to, { recursive: true });
  return site;
}

test('renders the playground in a site that has another version of Preact', () => {
  const site = siteWithOwnPreact();
  const props = {
    form: form({ parameters: [parameter('limit', 'query', { value: STRING })] }),
    send: { mode: 'proxy', path: '/_docs/api/request' },
    samples: [],
    callback: '/_docs/oauth/callback/',
    title: 'List orders',
  };
  const program = path.join(site, 'render.mjs');
  writeFileSync(
    program,
    `import { renderPlayground } from './node_modules/astro-specbook/dist/engine/integration/islands/render.js';
console.log(renderPlayground(${JSON.stringify(props)}));`,
  );
  expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toMatch(/<input [^>]*query:limit/);
});

test('servers render with the Preact of the package too', () => {
  const files = globSync('dist/{integration,engine}/**/*.js', { cwd: repository });
  expect(files.length, 'Run "npm run build" first.').toBeGreaterThan(100);
  const imports = (file: string) => moduleImports(file, readFileSync(path.join(repository, file), 'utf8'));
  expect(files.filter((file) => imports(file).includes(RENDERER))).toEqual([]);
});
