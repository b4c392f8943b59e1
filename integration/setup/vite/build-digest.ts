import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { setBuildDigest } from '../../store/incremental.ts';
import { ENGINE } from './joined-engine.ts';
import { packageVersions } from './package-versions.ts';

/** Astro's module for a site with a middleware. */
const MIDDLEWARE = '\0virtual:astro:middleware';

const LEFT_OUT = /astro:data-layer-content|[\\/]node_modules[\\/]astro[\\/]/;

export interface BuildDigestOptions {
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** The URL of the site, if it is configured. Texts that no page shows contain it too. */
  address: string | undefined;
  /** Whether to keep pages even if they run code of the site, which may read more than a digest can cover. */
  withSiteCode: boolean;
  /** Whether pages use a layout of the site. */
  hasLayout: boolean;
}

/**
 * Computes a digest of all code that makes pages, and of the names of all files that pages link to, before the first
 * page is rendered. Pages of an earlier build are reused only if their digest is the same.
 */
export function buildDigest({ root, address, withSiteCode, hasLayout }: BuildDigestOptions): Plugin {
  const digests = new Map([['address', address ?? '']]);
  let runsSiteCode = hasLayout;
  return {
    name: 'specbook:build-digest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'prerender' || name === 'client',
    generateBundle(_, bundle) {
      const { name } = this.environment;
      if (name === 'prerender') runsSiteCode ||= this.getModuleInfo(MIDDLEWARE) !== null;
      digests.set(name, digestOf(name === 'prerender' ? codeOfPages(bundle) : []));
      digests.set(`${name} files`, digestOf(assetNames(bundle, name)));
      const whole = digestOf([...digests].flat());
      setBuildDigest(root, withSiteCode || !runsSiteCode ? whole : undefined);
    },
  };
}

/** Yields the code that makes pages. The Node.js version is included because it determines how dates are formatted. */
function* codeOfPages(bundle: Rolldown.OutputBundle): Generator<string | Buffer> {
  yield* moduleCode(bundle);
  yield* engineCode();
  yield* packageVersions(ENGINE);
  yield process.version;
}

/**
 * Yields the code of each module. Chunks are not suitable: their names depend on their content, and one contains the
 * data of all collections. Astro's own modules are left out, because the version of Astro is covered by the versions of
 * packages, and Astro writes a shell variable into some modules.
 */
function* moduleCode(bundle: Rolldown.OutputBundle): Generator<string> {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    for (const [id, { code }] of Object.entries(file.modules)) {
      if (!LEFT_OUT.test(id)) yield `${id}\n${code ?? ''}`;
    }
  }
}

/** Yields the code of the engine, which is not bundled (see `sharedEngine`). */
function* engineCode(): Generator<string | Buffer> {
  const names = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' });
  for (const name of names.sort()) {
    if (!/\.[jt]sx?$/.test(name) || name.endsWith('.d.ts')) continue;
    yield name;
    yield readFileSync(path.join(ENGINE, name));
  }
}

function assetNames(bundle: Rolldown.OutputBundle, environment: string): string[] {
  const names = Object.values(bundle).filter(({ type }) => type === 'asset' || environment === 'client');
  return names.map(({ fileName }) => fileName).sort();
}

function digestOf(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('base64url');
}
