import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';

// Loads the script that counts requests and searches on every page.
const analytics = {
  name: 'analytics',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', "import '/src/analytics.ts';"),
  },
};

export default defineConfig({
  site: 'https://weather.example.com',
  // Runs the proxy of the playground. Every page stays static.
  adapter: node({ mode: 'standalone' }),
  // The folder `docs` becomes the pages below /docs. The rest of the site does not change.
  integrations: [specbook({ root: './docs', path: '/docs', samples: ['./src/samples/weather.ts'] }), analytics],
});
