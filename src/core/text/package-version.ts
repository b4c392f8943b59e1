import { readFileSync } from 'node:fs';

/** Returns the version of this package. Looks in several folders, because the build moves this file. */
export function packageVersion(): string {
  for (const folder of ['../../..', '../../..', '../../../..']) {
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
