export { collections } from 'astro-specbook/content';
