import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  site: 'https://docs.example.com',
  // Runs the proxy of the playground. Every page stays static.
  adapter: node({ mode: 'standalone' }),
  integrations: [
    starlight({
      title: 'Parcels',
      plugins: [
        specbook({
          path: '/api',
          root: './docs',
          components: { Playground: './src/components/Playground.astro' },
        }),
      ],
      sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }, ...specbookSidebar()],
    }),
  ],
});
