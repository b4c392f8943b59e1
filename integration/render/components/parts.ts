// What `astro-specbook/components` is in a component that replaces a part: our parts, and the other components without
// the styles that pages of the host site need.

export { default as Breadcrumbs } from './layout/Breadcrumbs.astro';
export { default as TableOfContents } from './layout/PageContents.astro';
export { default as PageMenu } from './layout/PageMenu.astro';
export { default as Search } from './layout/Search.astro';
export { default as Operation } from './mdx/Operation.astro';
export { default as Schema } from './mdx/Schema.astro';
export {
  default as Footer,
  default as Header,
  default as NotFound,
  default as OperationHeader,
  default as PageTitle,
  default as Pagination,
  default as Parameters,
  default as Playground,
  default as RequestBody,
  default as Responses,
  default as Sidebar,
} from './public/Part.astro';
