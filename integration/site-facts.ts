import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { DocsError } from '../src/errors.ts';
import { iconFiles } from '../src/project/icon-files.ts';
import type { PagePart } from './options.ts';
import type { SiteFacts } from './vite.ts';

interface FactsOptions {
  root: string;
  dev: boolean;
  layout: string | undefined;
  omit: readonly PagePart[] | undefined;
  mount: string | undefined;
}

/** What pages need to know of Astro's configuration and the options of the integration. */
export function siteFacts(
  config: AstroConfig,
  { root, dev, layout, omit = [], mount: stated }: FactsOptions,
): SiteFacts {
  const siteBase = `/${config.base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const mount = (stated ?? localePrefix(config)).replace(/^\/+|\/+$/g, '');
  const trailingSlash =
    config.trailingSlash === 'always' || (config.trailingSlash === 'ignore' && config.build.format === 'directory');
  return {
    root,
    mount,
    siteBase,
    base: mount === '' ? siteBase : `${siteBase}${mount}/`,
    trailingSlash,
    endpointSlash: config.trailingSlash === 'always',
    dev,
    icons: iconFiles(),
    csp: config.security.csp !== false,
    directives: typeof config.security.csp === 'object' ? [...(config.security.csp.directives ?? [])] : [],
    proxy: dev || config.adapter !== undefined,
    onDemand: config.adapter !== undefined,
    omit,
    layout: layout === undefined ? undefined : ownLayout(fileURLToPath(config.root), layout),
  };
}

/** Where every page has its locale in its path, Astro shows none without; ours then have the default one. */
function localePrefix({ i18n }: AstroConfig): string {
  if (!i18n || i18n.routing === 'manual' || !i18n.routing.prefixDefaultLocale) return '';
  return i18n.defaultLocale;
}

function ownLayout(astroRoot: string, layout: string): string {
  const file = path.resolve(astroRoot, layout);
  if (existsSync(file)) return file;
  throw new DocsError(`The layout ${layout} does not exist.`, 'Give its path from the folder of astro.config.mjs.');
}
