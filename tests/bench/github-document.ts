import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BenchError } from './bench-error.ts';
import { benchFolder } from './folders.ts';

const PACKAGE = '@octokit/openapi';
const VERSION = '23.0.2';
const MEMBER = 'package/generated/api.github.com.json';

const run = promisify(execFile);

/**
 * Returns the path of GitHub's description of its REST API. Its package is 385 MB unpacked, so the first run extracts
 * this one file and deletes the rest.
 */
export async function githubDocument(): Promise<string> {
  const file = path.join(benchFolder, `github-${VERSION}.json`);
  if (existsSync(file)) return file;
  console.error(`Fetching GitHub's description from the npm package ${PACKAGE} ${VERSION} …`);
  const download = path.join(benchFolder, 'download');
  rmSync(download, { recursive: true, force: true });
  mkdirSync(download, { recursive: true });
  try {
    const tarball = await downloadPackage(download);
    await run('tar', ['-xzf', tarball, MEMBER], { cwd: download }).catch((cause) => {
      throw new BenchError(`The file ${MEMBER} could not be taken out of ${PACKAGE} ${VERSION}.`, { cause });
    });
    renameSync(path.join(download, MEMBER), file);
  } finally {
    rmSync(download, { recursive: true, force: true });
  }
  return file;
}

/** Returns the path of the description without its webhooks, to compare us with tools that do not show them. */
export function withoutWebhooks(document: string): string {
  const file = document.replace(/\.json$/, '-without-webhooks.json');
  if (existsSync(file)) return file;
  const { 'x-webhooks': _, ...root } = JSON.parse(readFileSync(document, 'utf8'));
  writeFileSync(file, JSON.stringify(root, null, 2));
  return file;
}

/** Downloads the package. Returns the name of the tarball in the folder. */
async function downloadPackage(folder: string): Promise<string> {
  const command = ['pack', `${PACKAGE}@${VERSION}`, '--silent', '--fetch-retries=1', '--fetch-timeout=120000'];
  const { stdout } = await run('npm', command, { cwd: folder }).catch((cause) => {
    throw new BenchError(
      `"npm ${command.join(' ')}" failed. The first run needs the npm registry to fetch GitHub's description; ` +
        'check the network, or run "npm run bench -- --only proxy", which needs none.',
      { cause },
    );
  });
  return stdout.trim();
}
