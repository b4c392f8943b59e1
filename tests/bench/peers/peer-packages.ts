import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BenchError } from '../bench-error.ts';
import { benchFolder } from '../folders.ts';

/** The tools that are measured, in the versions that were the newest in November 2026. */
export const PEERS = {
  'swagger-ui-dist': '5.35.0',
  redoc: '3.0.1',
  '@scalar/api-reference': '1.72.1',
  '@stoplight/elements': '9.0.25',
  rapidoc: '9.3.8',
  'starlight-openapi': '0.26.1',
} as const;

type Peer = keyof typeof PEERS;

export const peersFolder = path.join(benchFolder, 'peers');

const run = promisify(execFile);

/** Returns the folder of a package that is published as a single file with everything that it needs. */
export async function bundleFolder(peer: Exclude<Peer, 'starlight-openapi'>): Promise<string> {
  const folder = path.join(peersFolder, 'bundles', peer.replace('/', '-'), PEERS[peer]);
  if (existsSync(folder)) return folder;
  console.error(`Fetching ${peer} ${PEERS[peer]} …`);
  const download = path.join(peersFolder, 'download');
  rmSync(download, { recursive: true, force: true });
  mkdirSync(download, { recursive: true });
  await npm(['pack', `${peer}@${PEERS[peer]}`, '--silent'], download);
  const [tarball = ''] = readdirSync(download);
  mkdirSync(folder, { recursive: true });
  await run('tar', ['-xzf', path.join(download, tarball), '-C', folder, '--strip-components=1']);
  return folder;
}

/** Installs starlight-openapi, which then uses the Astro and the Starlight of this repository. */
export async function installStarlightOpenapi(): Promise<void> {
  if (existsSync(path.join(peersFolder, 'node_modules/starlight-openapi'))) return;
  console.error(`Installing starlight-openapi ${PEERS['starlight-openapi']} …`);
  mkdirSync(peersFolder, { recursive: true });
  writeFileSync(path.join(peersFolder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const version = `starlight-openapi@${PEERS['starlight-openapi']}`;
  await npm(['install', '--legacy-peer-deps', '--ignore-scripts', version], peersFolder);
}

async function npm(args: string[], cwd: string): Promise<void> {
  await run('npm', args, { cwd }).catch((cause) => {
    throw new BenchError(`"npm ${args.join(' ')}" failed. The first run needs the npm registry: check the network.`, {
      cause,
    });
  });
}
