import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The parts of Vite 8 that we use. */
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
 * Imports the Vite that Astro runs on. A site can have another major version of Vite as well, and strict package
 * managers let packages resolve only their own dependencies. We therefore resolve Vite from Astro's folder, as Astro
 * itself does.
 */
export function astroVite(): Promise<AstroVite> {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const entry = createRequire(astro).resolve('vite');
  return import(pathToFileURL(entry).href);
}
