// This file is plain JavaScript because it runs on any installed version of Node, before the pinned one is available.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = process.argv.slice(2);
const withBrowser = options.includes('--browser');
const withSamples = options.includes('--samples');
const other = options.find((option) => option !== '--browser' && option !== '--samples');
if (other !== undefined) {
  console.error(`Unknown option ${other}. Usage: npm run setup -- [--browser] [--samples]`);
  process.exit(2);
}

const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get');
const PARSERS = [
  'web-tree-sitter@0.25.10',
  'tree-sitter-wasms@0.1.13',
  '@vscode/tree-sitter-wasm@0.3.1',
  'kotlin-compiler@2.4.20',
];
const LANGUAGES = [
  ...['curl', 'wget', 'httpie', 'python3', 'python3-requests', 'python3-websockets', 'php-cli', 'php-curl', 'ruby'],
  ...['golang-go', 'default-jdk-headless', 'cargo', 'librust-reqwest-dev', 'mono-mcs', 'mono-runtime'],
  ...['libmono-system-net-http4.0-cil', 'gcc', 'g++', 'libcurl4-openssl-dev'],
];

function run(command, args) {
  if (succeeds(command, args)) return;
  console.error(`\n"${command} ${args.join(' ')}" failed.`);
  process.exit(1);
}

function succeeds(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`\n${error.message}`);
  return status === 0;
}

// Hide warnings: npm warns about the system's Node, which only runs npm itself.
run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
run('npx', ['node', 'scripts/example-documents.ts']);
if (withBrowser) installBrowser();
if (withSamples) installLanguages();

/** Installs runtimes and parsers for the tests of samples. Versions are exact: grammars only fit one parser version. */
function installLanguages() {
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...PARSERS]);
  if (isDebian) installFromDebian(LANGUAGES);
  else console.warn('Languages are installed on Debian only. Samples in those that are not installed are not run.');
}

/** Installs the first of the package lists that can be installed. */
function installFromDebian(...choices) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const [command, ...rest] = [...sudo, 'apt-get'];
  run(command, [...rest, 'update', '-qq']);
  const install = (packages) => [...rest, 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  const last = choices.pop();
  if (choices.some((packages) => succeeds(command, install(packages)))) return;
  run(command, install(last));
}

/** Installs Playwright's browser if it can be downloaded, or otherwise the system's. */
function installBrowser() {
  if (chromium()) return;
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 120_000,
  });
  if (download.status === 0) return;
  // Tests do not need a window. Without the graphics process, they finish sooner.
  if (isDebian) installFromDebian(['chromium-headless-shell'], ['chromium']);
  if (chromium()) return;
  console.error('No Chromium could be installed. Install it and set CHROMIUM_PATH to its executable.');
  process.exit(1);
}

function chromium() {
  const answer = execFileSync('npx', ['node', 'scripts/chromium.ts'], { cwd: root, encoding: 'utf8' }).trim();
  return answer === '' ? undefined : answer;
}
