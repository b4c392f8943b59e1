// Plain JavaScript: it runs on whatever Node the machine has, before the pinned one is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const withBrowser = process.argv.includes('--browser');

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\n"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}

// Not `npm ci`: it refuses a lock file without the binaries of other platforms, which npm leaves out where it cannot get
// them. The versions are exact, and `--no-save` leaves the lock file as it is.
run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
run('npx', ['node', 'scripts/example-documents.ts']);
if (withBrowser) installBrowser();

/** The browser that Playwright brings where it can be downloaded, else the one of the system. */
function installBrowser() {
  if (chromium()) return;
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 120_000,
  });
  if (download.status === 0) return;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    const [command, ...rest] = [...sudo, 'apt-get'];
    run(command, [...rest, 'update', '-qq']);
    run(command, [...rest, 'install', '-y', '-qq', 'chromium']);
  }
  if (chromium()) return;
  console.error('No Chromium could be installed. Install it and set CHROMIUM_PATH to its executable.');
  process.exit(1);
}

function chromium() {
  const answer = execFileSync('npx', ['node', 'scripts/chromium.ts'], { cwd: root, encoding: 'utf8' }).trim();
  return answer === '' ? undefined : answer;
}
