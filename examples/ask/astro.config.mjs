import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';

export default defineConfig({
  site: 'https://weather.example.com',
  // Runs src/pages/api/ask.ts, and the proxy of the playground. Every page stays static.
  adapter: node({ mode: 'standalone' }),
  integrations: [specbook({ root: './docs' })],
});
