import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  devToolbar: { enabled: false },
  integrations: [react()],
  // The packages of the tests are outside of this site.
  vite: { plugins: [tailwindcss()], server: { fs: { strict: false } } },
});
