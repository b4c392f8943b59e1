import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example',
  devToolbar: { enabled: false },
  // The packages for the tests are outside this site.
  vite: { server: { fs: { strict: false } } },
  integrations: [
    starlight({
      title: 'Guides',
      sidebar: [{ label: 'Guides', items: [{ label: 'Start', slug: 'guides/start' }, { slug: 'guides/more' }] }],
    }),
  ],
});
