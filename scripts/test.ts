import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { buildSharedSites } from '../tests/support/shared-sites.ts';
import { builtPackageEnv } from '../tests/support/tested-package.ts';

/**
 * Runs everything that must pass before a change lands: formatting and linting, types, the package, unit and
 * integration tests, and browser tests. Continues if a part fails, so that one run shows all failures. `npm test --
 * NAME` runs only the test files with NAME in their path.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const BUILD = 'Build of the package';
const failures: string[] = [];
const names = process.argv.slice(2);

/** Runs a script of the project. With `buffered`, prints its output at its end, because others run at the same time. */
function run(title: string, script: string, args: string[], { buffered = false } = {}): Promise<void> {
  const heading = `\n▶ ${title}`;
  if (!buffered) console.log(heading);
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
    // The package has already been built when it is packed.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', npm_config_ignore_scripts: 'true' },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (buffered) console.log(`${heading}\n${Buffer.concat(printed)}`);
      if (code !== 0) failures.push(title);
      resolve();
    }),
  );
}

async function checkSources(): Promise<void> {
  const biome = ['check', '--error-on-warnings', '.'];
  await run('Format and lint', 'node_modules/@biomejs/biome/bin/biome', biome, { buffered: true });
  const astro = ['check', '--minimumSeverity', 'warning'];
  await run('Format of templates', 'node_modules/prettier/bin/prettier.cjs', ['--check', '.'], { buffered: true });
  await run('Unused code', 'node_modules/knip/bin/knip.js', ['--no-progress'], { buffered: true });
  await run('Types', 'node_modules/astro/bin/astro.mjs', astro, { buffered: true });
}

async function buildPackage(): Promise<void> {
  // The types are checked at the same time.
  await run(BUILD, 'scripts/build.ts', ['--no-check'], { buffered: true });
  await run('Package', 'node_modules/publint/src/cli.js', ['--strict'], { buffered: true });
  await run(
    'Types of the package',
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    ['--pack', '.', '--format', 'ascii'],
    { buffered: true },
  );
  // From here on, the tests of sites use the built package.
  if (!failures.includes(BUILD)) Object.assign(process.env, builtPackageEnv);
}

/** Builds the shared sites. If a build fails, the test files that need the site build it again and report why. */
async function buildSites(): Promise<void> {
  try {
    Object.assign(process.env, await buildSharedSites());
  } catch (error) {
    console.error(error);
    failures.push('Build of the sites');
  }
}

function vitestCount(): Count {
  const { numPassedTests, numFailedTests, numPendingTests } = report<Record<string, number>>('vitest.json');
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
}

function playwrightCount(): Count {
  const { stats } = report<{ stats: Record<string, number> }>('playwright.json');
  return { passed: stats?.['expected'] ?? 0, failed: stats?.['unexpected'] ?? 0, skipped: stats?.['skipped'] ?? 0 };
}

/** Reads the report of a test runner. It is empty if the runner was not started or ended before it wrote the report. */
function report<T extends object>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path.join(results, file), 'utf8')) as Partial<T>;
  } catch {
    return {};
  }
}

await run('Example documents', 'scripts/example-documents.ts', []);
// The checks wait a lot, so the tests begin before they end.
const checks = names.length === 0 ? checkSources() : undefined;
if (names.length === 0) {
  await buildPackage();
  await buildSites();
}
if (isNamed('tests/**/*.test.ts')) {
  await run('Unit and integration tests', 'node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
    '--reporter=./tests/support/slowest-files.ts',
    ...names,
  ]);
}
await checks;
if (isNamed('tests/e2e/**/*.spec.ts')) {
  await run('Browser tests', 'node_modules/@playwright/test/cli.js', ['test', ...names]);
  // The browser tests have built the example site.
  await run('Sizes of pages', 'node_modules/size-limit/bin.js', []);
}

function isNamed(files: string): boolean {
  if (names.length === 0) return true;
  return globSync(files, { cwd: root, ignore: 'tests/matrix/**' }).some((file) =>
    names.some((name) => file.includes(name)),
  );
}

/** Returns every failed test with its reason, which are printed again at the end of a long log. */
function failedTests(): string[] {
  interface Assertion {
    status: string;
    fullName: string;
    failureMessages?: string[];
  }
  interface File {
    name: string;
    status: string;
    message?: string;
    assertionResults: Assertion[];
  }
  const { testResults = [] } = report<{ testResults: File[] }>('vitest.json');
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const reasons = failed.map((one) => `${one.fullName}\n${one.failureMessages?.join('\n') ?? ''}`);
      return (failed.length > 0 ? reasons : [message ?? '']).map((reason) => `${path.relative(root, name)}: ${reason}`);
    });
}

const counts = [vitestCount(), playwrightCount()];
const isEmpty = counts.every(({ passed, failed, skipped }) => passed + failed + skipped === 0);
if (isEmpty) console.error(`✗ No test ran. Files with ${names.join(' or ') || 'tests'} in their path: none.`);
for (const failure of failedTests()) console.error(`\n✗ ${failure.split('\n').slice(0, 25).join('\n  ')}`);
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
for (const title of failures) console.error(`✗ ${title} failed`);
console.log(`\n${sum('passed')} passed, ${Math.max(sum('failed'), failures.length)} failed, ${sum('skipped')} skipped`);
process.exit(failures.length === 0 && !isEmpty ? 0 : 1);
