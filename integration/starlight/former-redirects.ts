import type { AstroIntegration } from 'astro';
import { pageHref } from '../links/site-href.ts';
import { siteFacts } from '../setup/site-facts.ts';

/**
 * Redirects former paths outside the folder of our pages. docs.json has those inside. The start page and the redirects of
 * the site itself stay.
 *
 * @param paths The slugs of pages by their former paths after Astro's `base`, without slashes at their ends.
 * @param mount The path of our pages, in the same form.
 */
export function formerRedirects(paths: ReadonlyMap<string, string>, mount: string): AstroIntegration {
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
