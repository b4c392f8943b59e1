import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { docsCollections } from 'astro-specbook/content';
import { specbookSchema } from 'astro-specbook/starlight/schema';

export const collections = {
  ...docsCollections(),
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema({ extend: specbookSchema }) }),
};
