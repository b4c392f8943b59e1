import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import type { AstroConfig, AstroIntegration } from 'astro';

interface LateHooks {
  /** Called with the folder of the output once every page is written. */
  generated: (folder: string) => void;
  /** Called with the folder of the output once every integration has written its files. */
  written: (folder: string) => Promise<void>;
}

/**
 * Adds an integration that runs after all others, for steps that depend on them. One of them may add MDX with its own
 * settings or must run before MDX, and another may write a sitemap.
 */
export function addLateIntegration({ integrations }: AstroConfig, { generated, written }: LateHooks): void {
  integrations.push({
    name: 'astro-specbook:late',
    hooks: {
      'astro:config:setup': ({ config }) => {
        if (!hasMdx(config.integrations)) config.integrations.push(mdx());
      },
      'astro:build:generated': ({ dir }) => generated(fileURLToPath(dir)),
      'astro:build:done': ({ dir }) => written(fileURLToPath(dir)),
    },
  });
}

function hasMdx(integrations: readonly AstroIntegration[]): boolean {
  return integrations.some(({ name }) => name === '@astrojs/mdx');
}
