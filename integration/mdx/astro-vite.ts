import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What we use of Vite 8. */
export interface AstroVite {
  transformWithOxc(
    code: string,
    file: string,
    options: {
      lang: 'jsx' | 'tsx';
      jsx: { runtime: 'automatic'; importSource: string };
      sourcemap: boolean;
    },
  ): Promise<{ code: string }>;
}

/**
 * The Vite that Astro runs on. A site can have another major version of Vite beside Astro, and strict package managers
 * show packages only what they declare. So we look for Vite from Astro's folder, as Astro itself does.
 */
export function astroVite(): Promise<AstroVite> {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const entry = createRequire(astro).resolve('vite');
  return import(pathToFileURL(entry).href);
}
