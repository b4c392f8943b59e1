import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';

export default defineConfig({
  site: 'https://docs.example.com',
  // Astro renders pages in Node when it builds the site. The proxy of the playground runs in the worker.
  adapter: cloudflare({ prerenderEnvironment: 'node' }),
  integrations: [specbook({ root: './docs' })],
});
