import mdx from '@astrojs/mdx';
import type { AstroConfig, AstroIntegration } from 'astro';

const MDX = '@astrojs/mdx';

/**
 * Brings MDX to a site that has none. It is added behind all integrations and decides when the others have run: one of
 * them may add MDX with settings of its own, or must come before it.
 */
export function addMdx({ integrations }: AstroConfig): void {
  if (hasMdx(integrations)) return;
  integrations.push({
    name: 'astro-specbook:mdx',
    hooks: {
      'astro:config:setup': ({ config }) => {
        if (!hasMdx(config.integrations)) config.integrations.push(mdx());
      },
    },
  });
}

function hasMdx(integrations: readonly AstroIntegration[]): boolean {
  return integrations.some(({ name }) => name === MDX);
}
