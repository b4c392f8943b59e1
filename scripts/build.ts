import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { joinedSheet } from '../integration/render/stylesheets/joined-sheet.ts';
import { settingsJsonSchema } from '../src/site/config/json-schema.ts';
import { bundleScripts } from './browser-bundle.ts';
import { compileOpenApiSchemas, copyAsyncApiSchemas } from './document-schemas.ts';
import { bundleEngine } from './engine-bundle.ts';
import { localeSchema } from './locale-schema.ts';
import { keepReachedFiles } from './reached-files.ts';

/**
 * Writes `dist/`, the contents of the package: TypeScript is compiled to JavaScript, and everything else is copied to
 * the same path, with its imports pointing to the compiled files. Also writes `docs.schema.json` and
 * `locales/schema.json`, with which editors validate docs.json and the texts of a language. With `--no-check`, does not
 * check types, which `astro check` does as well.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
const unchecked = process.argv.includes('--no-check') ? ['--noCheck'] : [];
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', ...unchecked], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

// The compiler copies imported JSON, but modules import the locales from the top of the package.
rmSync(path.join(dist, 'locales'), { recursive: true });
// The compiler rewrites imports, but not the URLs of workers.
for (const file of globSync('dist/integration/islands/**/*.js', { cwd: root })) {
  const target = path.join(root, file);
  const text = readFileSync(target, 'utf8');
  const compiled = text.replaceAll(/(new URL\(['"]\.{1,2}\/[^'"]+)\.ts(['"], import\.meta\.url\))/g, '$1.js$2');
  if (compiled !== text) writeFileSync(target, compiled);
}
for (const file of globSync('integration/**/*.{astro,css,d.ts}', { cwd: root })) {
  const target = path.join(dist, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, withCompiledImports(readFileSync(path.join(root, file), 'utf8'), file));
}
// Sites serve this file to their readers.
copyFileSync(path.join(root, 'THIRD-PARTY.txt'), path.join(dist, 'THIRD-PARTY.txt'));
joinStyles();
copyAsyncApiSchemas(root);
compileOpenApiSchemas(root);
copyRenderer('preact-render-to-string', 'render-to-string.js');
await bundleEngine(root);
await bundleScripts(root);
keepReachedFiles(root);
chmodSync(path.join(dist, 'src/cli/main.js'), 0o755);
writeJson('docs.schema.json', settingsJsonSchema());
writeJson('locales/schema.json', localeSchema());

function writeJson(file: string, value: unknown): void {
  writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`);
}

function withCompiledImports(text: string, file: string): string {
  if (!file.endsWith('.astro')) return text;
  return text.replaceAll(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
}

/**
 * Writes the stylesheet of the built-in layout into one file. Vite would otherwise load PostCSS in every build to join
 * the sheets.
 */
function joinStyles(): void {
  const sheet = path.join(dist, 'integration/styles/index.css');
  const joined = joinedSheet(pathToFileURL(sheet));
  if (joined.includes('@import')) throw new Error(`${sheet} has an @import that can’t be joined.`);
  writeFileSync(sheet, joined);
}

/**
 * Copies the renderer of Preact to `dist/integration/`, where it imports the Preact of our package. If a site has
 * another version of Preact, npm puts the renderer next to that one, and the renderer does not see our components' state.
 */
function copyRenderer(name: string, copy: string): void {
  const folder = path.join(dist, 'integration');
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const target = path.posix.relative(path.posix.dirname(file), copy);
    const changed = text.replaceAll(`from '${name}'`, `from '${target.startsWith('.') ? target : `./${target}`}'`);
    if (changed !== text) writeFileSync(path.join(folder, file), changed);
  }
  const source = readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');
  writeFileSync(path.join(folder, copy), source.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
}
