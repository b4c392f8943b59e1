/** For pages and components of a site's own: `import { Playground } from 'astro-specbook/components'`. */
export { default as Operation } from './mdx/Operation.astro';
export { default as Playground } from './mdx/Playground.astro';
export { default as Schema } from './mdx/Schema.astro';
