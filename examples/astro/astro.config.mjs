import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';

export default defineConfig({
  site: 'https://weather.example.com',
  // Runs the proxy of the playground. Every page stays static.
  adapter: node({ mode: 'standalone' }),
  // The folder `docs` becomes the pages below /docs. The rest of the site does not change.
  integrations: [specbook({ root: './docs', path: '/docs' })],
});
