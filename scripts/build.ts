import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { settingsJsonSchema } from '../src/config/json-schema.ts';
import { bundleAsyncSchemas } from './asyncapi-schemas.ts';
import { bundleScripts } from './browser-bundle.ts';
import { bundleEngine } from './engine-bundle.ts';
import { joinStyles } from './joined-styles.ts';
import { compileOpenApiSchemas } from './openapi-schemas.ts';
import { copyRenderer } from './preact-renderer.ts';
import { keepPublicDeclarations } from './public-declarations.ts';

/**
 * Writes `dist/`, the contents of the package: TypeScript is compiled to JavaScript, and everything else is copied to
 * the same path, with its imports pointing to the compiled files. Also writes `docs.schema.json`, with which editors
 * validate docs.json. With `--no-check`, does not check types, which `astro check` does as well.
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
joinStyles(root);
keepPublicDeclarations(root);
bundleAsyncSchemas(root);
compileOpenApiSchemas(root);
copyRenderer(root);
await bundleEngine(root);
await bundleScripts(root);
chmodSync(path.join(dist, 'src/cli/main.js'), 0o755);
writeFileSync(path.join(root, 'docs.schema.json'), `${JSON.stringify(settingsJsonSchema(), null, 2)}\n`);

function withCompiledImports(text: string, file: string): string {
  if (!file.endsWith('.astro')) return text;
  return text.replaceAll(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
}
