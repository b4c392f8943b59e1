// Components for your own pages, layouts and components: `import { Playground } from 'astro-specbook/components'`.

export { default as Breadcrumbs } from './public/Breadcrumbs.astro';
export { default as Operation } from './public/Operation.astro';
export { default as PageMenu } from './public/PageMenu.astro';
export { default as Pagination } from './public/Pagination.astro';
// Our own parts, for components that replace them (`specbook({ components: … })`). Sidebar, Pagination, and Playground
// are such parts too if they get the props of the part.
export {
  default as Footer,
  default as Header,
  default as NotFound,
  default as OperationHeader,
  default as PageTitle,
  default as Parameters,
  default as RequestBody,
  default as Responses,
} from './public/Part.astro';

export { default as Playground } from './public/Playground.astro';
export { default as Schema } from './public/Schema.astro';
export { default as Search } from './public/Search.astro';
export { default as Sidebar } from './public/Sidebar.astro';
export { default as TableOfContents } from './public/TableOfContents.astro';
