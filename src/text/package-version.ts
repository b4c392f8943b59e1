import { readFileSync } from 'node:fs';

/** The version of this package. The build moves this file, so it looks in several folders. */
export function packageVersion(): string {
  for (const folder of ['../..', '../../..', '../../../..']) {
    const manifest = manifestIn(folder);
    if (manifest?.name === 'astro-specbook') return manifest.version ?? 'unknown';
  }
  return 'unknown';
}

function manifestIn(folder: string): { name?: string; version?: string } | undefined {
  try {
    return JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
}
