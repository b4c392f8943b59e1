import path from 'node:path';
import node from '@astrojs/node';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import specbook from '../index.ts';
import type { BareProject } from './bare-project.ts';
import { distantComponents } from './distant-components.ts';
import { projectFiles } from './project-files.ts';

/** What islands and components of pages import. */
const ISLAND_MODULES = ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'];

export interface BareSite {
  /** Absolute path of the folder of docs.json. */
  root: string;
  project: BareProject;
  /** Plain files for a host without a server. */
  isStatic: boolean;
  /** Else it is served while it is edited. */
  isBuild: boolean;
  host: string | undefined;
  port: number | undefined;
  /** Path of the host at which the site is: `/handbook`. */
  base: string;
}

/** The Astro configuration of a folder that has none. */
export function bareConfig({ root, project, isStatic, isBuild, host, port, base }: BareSite): AstroInlineConfig {
  return {
    root: project.folder,
    base,
    configFile: false,
    outDir: project.outDir,
    cacheDir: path.join(project.folder, '.cache'),
    logger: { entrypoint: new URL(`./log${path.extname(import.meta.url)}`, import.meta.url) },
    devToolbar: { enabled: false },
    session: false,
    image: { service: passthroughImageService() },
    server: { ...(host !== undefined && { host }), ...(port !== undefined && { port }) },
    ...(!isStatic && { adapter: node({ mode: 'standalone' }) }),
    integrations: [specbook({ root }), projectFiles(root)],
    vite: {
      plugins: [distantComponents()],
      // Pages lie outside of this project and may import what it has.
      resolve: { dedupe: ['astro', 'preact', 'preact-render-to-string', '@astrojs/mdx'] },
      // Found one after the other while pages are opened, they would be bundled anew and stand twice in a page.
      optimizeDeps: { include: ISLAND_MODULES },
      server: { strictPort: true, fs: { allow: [root, project.folder, ...project.packageFolders] } },
      ssr: { noExternal: ['astro-specbook', '@astrojs/mdx'] },
      // The built folder runs wherever it is copied to, without node_modules.
      ...(isBuild && { environments: { ssr: { resolve: { noExternal: true } } } }),
    },
  };
}
