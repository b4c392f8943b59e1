import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { DocsError } from '../../../src/problems/errors.ts';
import { iconFiles } from '../../../src/site/project/read/icon-files.ts';
import { earlyPressesScript } from '../../islands/early-presses.ts';
import type { PagePart, SiteFacts } from '../../render/links/site-facts.ts';
import { makesSocialImages } from '../../render/social/write-social-images.ts';
import { listensOnLoopback } from './proxy-policy.ts';

interface FactsOptions {
  root: string;
  dev: boolean;
  layout: string | undefined;
  omit: readonly PagePart[] | undefined;
  mount: string | undefined;
  hostNavigation?: boolean;
  /** Paths of the same pages in other languages, as `mount`. */
  otherPaths?: readonly string[];
}

/** Extracts the parts of Astro's configuration and of the integration's options that pages need. */
export function siteFacts(
  config: AstroConfig,
  { root, dev, layout, omit = [], mount: mountOption, hostNavigation = false, otherPaths = [] }: FactsOptions,
): SiteFacts {
  refuseDomains(config);
  const siteBase = `/${config.base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const mount = mountIn(mountOption, config);
  const trailingSlash =
    config.trailingSlash === 'always' || (config.trailingSlash === 'ignore' && config.build.format === 'directory');
  return {
    root,
    mount,
    siteBase,
    base: mount === '' ? siteBase : `${siteBase}${mount}/`,
    otherBases: otherPaths.map((path) => `${siteBase}${path}/`),
    trailingSlash,
    keepsPublic: hasOwnPublicFolder(config, root),
    endpointSlash: config.trailingSlash === 'always',
    dev,
    saveExample: dev && listensOnLoopback(config.server) ? `${siteBase}_docs/dev/save-example` : undefined,
    icons: iconFiles(),
    csp: config.security.csp !== false,
    directives: typeof config.security.csp === 'object' ? [...(config.security.csp.directives ?? [])] : [],
    islandScript: earlyPressesScript,
    proxy: dev || config.adapter !== undefined,
    mcp: dev || config.adapter !== undefined,
    mock: dev || config.adapter !== undefined,
    readerCredentials: dev || config.adapter !== undefined,
    onDemand: config.adapter !== undefined,
    socialImages: !dev && makesSocialImages(config),
    omit,
    hostNavigation,
    layout: layout === undefined ? undefined : layoutFile(fileURLToPath(config.root), layout),
  };
}

/** Throws if locales have domains. Otherwise, Astro would refuse a route of this package after bundling. */
function refuseDomains({ i18n }: AstroConfig): void {
  if (Object.keys(i18n?.domains ?? {}).length === 0) return;
  throw new DocsError(
    'astro-specbook’s pages are prerendered, but Astro doesn’t prerender pages on sites with i18n.domains.',
    'Build the documentation as its own site, for example with `npx astro-specbook build`, or remove i18n.domains.',
  );
}

function hasOwnPublicFolder({ publicDir }: AstroConfig, root: string): boolean {
  const folder = path.join(root, 'public');
  return existsSync(folder) && path.relative(folder, fileURLToPath(publicDir)) !== '';
}

/** Returns the default locale if every page must have a locale in its path, because Astro shows no page without one. */
function localePrefix({ i18n }: AstroConfig): string {
  return everyPageHasLocale(i18n) ? i18n.defaultLocale : '';
}

function everyPageHasLocale(i18n: AstroConfig['i18n']): i18n is NonNullable<AstroConfig['i18n']> {
  return i18n !== undefined && i18n.routing !== 'manual' && i18n.routing.prefixDefaultLocale;
}

/** Whether the option `path` has more than the locale that every page may have in its path. */
export function isOwnPath(option: string | undefined, config: AstroConfig): boolean {
  const mount = withoutSlashes(option ?? '');
  return mount !== '' && (mount.includes('/') || !everyPageHasLocale(config.i18n));
}

function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** Returns the path of the pages after Astro's `base`, without slashes at its ends. */
export function mountIn(option: string | undefined, config: AstroConfig): string {
  return option === undefined ? localePrefix(config) : mountOf(option, config);
}

/** Returns the option `path` without leading and trailing slashes. */
function mountOf(option: string, { i18n }: AstroConfig): string {
  const mount = withoutSlashes(option);
  if (!everyPageHasLocale(i18n)) return mount;
  const locales = i18n.locales.map((locale) => (typeof locale === 'string' ? locale : locale.path));
  if (locales.includes(mount.split('/')[0] ?? '')) return mount;
  throw new DocsError(
    `The path "/${mount}" has no locale, which i18n.routing.prefixDefaultLocale requires.`,
    `Write specbook({ path: '/${[i18n.defaultLocale, mount].filter(Boolean).join('/')}' }).`,
  );
}

function layoutFile(astroRoot: string, layout: string): string {
  const file = path.resolve(astroRoot, layout);
  if (existsSync(file)) return file;
  throw new DocsError(`The layout ${layout} doesn’t exist.`, 'Write its path relative to the astro.config.mjs folder.');
}
