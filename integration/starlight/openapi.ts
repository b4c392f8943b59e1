import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import type { AstroIntegration } from 'astro';
import { listOf, recordOf } from '../../src/core/json/record.ts';
import { DocsError } from '../../src/problems/errors.ts';
import { siteFacts } from '../build/setup/site-facts.ts';
import { pageHref } from '../render/links/site-href.ts';
import { placeBases, translatedLocale } from './former-bases.ts';
import { differences, type OpenApiSchema } from './former-options.ts';
import { writeSettings } from './former-settings.ts';
import { localesOf, localizedPaths } from './locales.ts';
import { expectPlugin } from './missing-plugin.ts';
import { PLACEHOLDER } from './placeholder.ts';
import { pluginHooks } from './set-up.ts';

export type { OpenApiSchema } from './former-options.ts';

type SidebarGroup = NonNullable<StarlightUserConfig['sidebar']>[number];

/**
 * Accepts the options of the plugin starlight-openapi, for sites that migrate. The former URLs of operations redirect
 * to their pages.
 *
 * @example
 * starlight({
 *   plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.yaml' }])],
 *   sidebar: openAPISidebarGroups,
 * })
 */
export default function starlightOpenAPI(schemas: OpenApiSchema[]): StarlightPlugin {
  return {
    name: 'astro-specbook',
    hooks: pluginHooks(async ({ config, astroConfig, addIntegration, logger }) => {
      refuseWithoutBase(schemas);
      for (const difference of differences(schemas)) logger.warn(difference);
      const paths = localizedPaths('', localesOf(config, astroConfig.i18n));
      const listed = schemas.map(({ base }) => base);
      const locales = new Set<string>();
      const documents = schemas.filter(({ base }) => {
        const locale = translatedLocale(base, listed, paths);
        if (locale === undefined) return true;
        locales.add(`${locale}/`);
        logger.warn(
          `"${base}" is skipped, because pages exist in every locale. Its old URLs redirect within "${locale}".`,
        );
        return false;
      });
      const { home } = paths;
      const { mount, bases } = placeBases(
        documents.map(({ base }) => base),
        home,
      );
      const { former, elsewhere, ...settings } = await writeSettings(documents, bases, astroConfig);
      if (elsewhere.size > 0) addIntegration(formerRedirects(elsewhere, `${home}${mount}`));
      for (const locale of locales) {
        const there = [...elsewhere].map(
          ([path, slug]) => [locale + (path.startsWith(home) ? path.slice(home.length) : path), slug] as const,
        );
        if (there.length > 0) addIntegration(formerRedirects(new Map(there), `${locale}${mount}`));
      }
      for (const link of linksIn(config.sidebar)) {
        const slug = former.get(link.replaceAll(/^\/+|\/+$/g, ''));
        if (slug === undefined) continue;
        logger.warn(
          `The sidebar links to "${link}", which redirects. Link to "/${home}${mount}/${slug}" instead, so that the current page is highlighted.`,
        );
      }
      return { path: `/${mount}`, sidebarEntry: '...openAPISidebarGroups', ...settings };
    }),
  };
}

/** Returns the links that a sidebar has itself. */
function linksIn(sidebar: unknown): string[] {
  return listOf(sidebar).flatMap((entry) => {
    const { link, items } = recordOf(entry);
    return typeof link === 'string' ? [link] : linksIn(items);
  });
}

/** Refuses what starlight-openapi refuses too: a site without a document, and a document without its path. */
function refuseWithoutBase(schemas: readonly OpenApiSchema[]): void {
  const isComplete = ({ base, schema }: Partial<OpenApiSchema>) => Boolean(base && schema);
  if (schemas.length > 0 && schemas.every(isComplete)) return;
  throw new DocsError(
    'starlightOpenAPI() needs a list of entries with `base` and `schema`.',
    "For example: starlightOpenAPI([{ base: 'api', schema: './openapi.yaml' }]).",
  );
}

/** The entries of Starlight's `sidebar` that are replaced with the documents that do not have their own group. */
export const openAPISidebarGroups: SidebarGroup[] = [{ label: PLACEHOLDER, items: [] }];

let groups = 0;

/** Creates a place in the sidebar for documents that have it as their `sidebar.group`. */
export function createOpenAPISidebarGroup(): Extract<SidebarGroup, { items: unknown }> & { label: string } {
  groups += 1;
  expectPlugin('createOpenAPISidebarGroup()');
  return { label: `${PLACEHOLDER} (${groups})`, items: [] };
}

/**
 * Redirects former paths outside the folder of our pages. docs.json has those inside. The start page and the redirects of
 * the site itself stay.
 *
 * @param paths The slugs of pages by their former paths after Astro's `base`, without slashes at their ends.
 * @param mount The path of our pages, in the same form.
 */
function formerRedirects(paths: ReadonlyMap<string, string>, mount: string): AstroIntegration {
  return {
    name: 'astro-specbook:former-addresses',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        const facts = siteFacts(config, { root: '', dev: command === 'dev', layout: undefined, omit: [], mount });
        const own = new Set(Object.keys(config.redirects).map((path) => path.replace(/^\/+|\/+$/g, '')));
        const redirects = [...paths]
          .filter(([path]) => path !== '' && !own.has(path))
          .map(([path, slug]) => [`/${path}`, pageHref(facts, slug)] as const);
        updateConfig({ redirects: Object.fromEntries(redirects) });
      },
    },
  };
}
