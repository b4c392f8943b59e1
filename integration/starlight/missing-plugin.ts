import { DocsError } from '../../src/problems/errors.ts';

let hasPlugin = false;
let isAsked = false;

/** More than a configuration needs between the sidebar and the plugin. */
const PATIENCE_MS = 1000;

/** Call when a configuration has the plugin. */
export function notePlugin(): void {
  hasPlugin = true;
}

/**
 * Warns if the configuration that has a place for the reference has no plugin. Nothing of ours runs in such a site, so
 * this asks when the configuration is read.
 *
 * @param place The call that made the place.
 */
export function expectPlugin(place: string): void {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => {
    if (!hasPlugin) {
      console.warn(
        `[astro-specbook] The sidebar has a place for the API reference, but "plugins" of starlight() does not have the plugin that fills it. Add it beside ${place} in the Astro configuration: starlight({ plugins: [specbook({ root: './docs' })] })`,
      );
    }
    hasPlugin = false;
    isAsked = false;
  }, PATIENCE_MS).unref();
}

/** Hooks that run if the plugin is among the integrations of Astro, which would ignore it without a word. */
export const refusedAsIntegration = {
  'astro:config:setup': () => {
    throw new DocsError(
      'The plugin of astro-specbook for Starlight is in "integrations".',
      'Move it into "plugins" of starlight(): starlight({ plugins: [specbook({ root: \'./docs\' })] }).',
    );
  },
};
