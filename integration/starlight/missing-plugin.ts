import { DocsError } from '../../src/problems/errors.ts';

let hasPlugin = false;
let isWaiting = false;

/** How long to wait for the plugin. A configuration needs less between its sidebar and its plugin. */
const WAIT_MS = 1000;

/** Notes that the configuration has the plugin. */
export function notePlugin(): void {
  hasPlugin = true;
}

/**
 * Warns if a configuration has a place for the reference but not the plugin. None of our hooks run in such a site, so
 * this checks while the configuration is read.
 *
 * @param place The call that created the place.
 */
export function expectPlugin(place: string): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    if (!hasPlugin) {
      console.warn(
        `[astro-specbook] The sidebar has a place for the API reference, but the plugin that fills it is missing. Next to ${place} in the Astro configuration, add it: starlight({ plugins: [specbook({ root: './docs' })] })`,
      );
    }
    hasPlugin = false;
    isWaiting = false;
  }, WAIT_MS).unref();
}

/** Hooks that run if the plugin is in Astro's `integrations`, where Astro would silently ignore it. */
export const refusedAsIntegration = {
  'astro:config:setup': () => {
    throw new DocsError(
      'astro-specbook’s Starlight plugin is in "integrations".',
      'Move it to the "plugins" of starlight(): starlight({ plugins: [specbook({ root: \'./docs\' })] }).',
    );
  },
};
