import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';

export default defineConfig({
  site: 'https://docs.example.com',
  // Pages are made on Node while the site is built. The proxy of the playground runs in the worker.
  adapter: cloudflare({ prerenderEnvironment: 'node' }),
  integrations: [specbook({ root: './docs' })],
});
