import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixtures } from '../document/support.ts';

const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

/** Prints every module that is loaded. */
const tracer = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      process.stderr.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });
`)}`;

function loadedModules(args: string[]): string[] {
  const { stderr } = spawnSync(process.execPath, ['--import', tracer, main, ...args], {
    cwd: fixtures,
    encoding: 'utf8',
  });
  return [...stderr.matchAll(/^loaded (.*)$/gm)].map((match) => match[1] ?? '');
}

test('openapi-check loads neither Astro nor Vite nor Preact', () => {
  const modules = loadedModules(['openapi-check', 'valid.yaml']);
  expect(modules.some((url) => url.includes('/node_modules/ajv/'))).toBe(true);
  const foreign = modules.filter((url) => /node_modules\/(?:astro|@astrojs|vite|rollup|preact|@preact)\//.test(url));
  expect(foreign).toEqual([]);
});

test('help loads no large modules, and an unreadable document loads no validator', () => {
  expect(loadedModules(['--help']).filter((url) => /node_modules\/(?!fastest-levenshtein)/.test(url))).toEqual([]);
  expect(loadedModules(['openapi-check', 'swagger-2.0.yaml']).filter((url) => /node_modules\/ajv/.test(url))).toEqual(
    [],
  );
});

test('prints problems to stdout and nothing to stderr', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'openapi-check', 'tags.yaml'], {
    cwd: fixtures,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(stdout).toContain(`tags.yaml:5:5: error tag-duplicated`);
});

test('does not crash if its output pipe closes early', () => {
  const command = `"${process.execPath}" "${main}" openapi-check wrong-types.yaml | head -n 1`;
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: fixtures, encoding: 'utf8' });
  expect(stdout.split('\n')[0]).toContain(path.basename('wrong-types.yaml'));
  expect(stderr).not.toContain('    at ');
});
