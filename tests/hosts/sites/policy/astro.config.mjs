import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://policy.example',
  devToolbar: { enabled: false },
  integrations: [],
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  security: { csp: { directives: ["default-src 'self'", "img-src 'self' data:"] } },
});
