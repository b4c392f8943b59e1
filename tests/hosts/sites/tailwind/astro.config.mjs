import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  devToolbar: { enabled: false },
  integrations: [react()],
  // The packages for the tests are outside this site.
  vite: { plugins: [tailwindcss()], server: { fs: { strict: false } } },
});
