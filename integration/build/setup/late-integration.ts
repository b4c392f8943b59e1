import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import type { AstroConfig, AstroIntegration } from 'astro';

/** The integration with which `@astrojs/vercel` copies the output. What is written later is not deployed. */
const COPIES_OUTPUT = 'astro:copy-vercel-output';

/**
 * Adds integrations that run after all others, for steps that depend on them. One of them may add MDX with its own
 * settings or must run before MDX, and another may write a sitemap.
 *
 * @param written Called with the folder of the output once every integration has written its files.
 */
export function addLateIntegrations({ integrations }: AstroConfig, written: (folder: string) => Promise<void>): void {
  integrations.push({
    name: 'astro-specbook:late',
    hooks: {
      'astro:config:setup': ({ config }) => {
        if (!hasMdx(config.integrations)) config.integrations.push(mdx());
      },
    },
  });
  // Astro would set up this integration again if one were inserted before it.
  const own = integrations.findIndex(({ name }) => name === 'astro-specbook');
  const copy = integrations.findIndex(({ name }, index) => index > own && name === COPIES_OUTPUT);
  integrations.splice(copy === -1 ? integrations.length : copy, 0, {
    name: 'astro-specbook:written',
    hooks: { 'astro:build:done': ({ dir }) => written(fileURLToPath(dir)) },
  });
}

function hasMdx(integrations: readonly AstroIntegration[]): boolean {
  return integrations.some(({ name }) => name === '@astrojs/mdx');
}
