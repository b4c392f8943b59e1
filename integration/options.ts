import { z } from 'zod';
import { DocsError } from '../src/errors.ts';

/** What a layout can show itself. */
export const PAGE_PARTS = ['title', 'breadcrumbs', 'menu', 'contents', 'pagination'] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

const schema = z.strictObject({
  root: z.string().optional(),
  layout: z
    .string()
    .regex(/\.astro$/, 'expected the path of an .astro file')
    .optional(),
  omit: z.array(z.enum(PAGE_PARTS)).optional(),
  path: z
    .string()
    .regex(/^\/?[\w./-]*$/, 'expected a URL path such as "/docs"')
    .optional(),
  notFound: z.boolean().optional(),
});

/** Options of `specbook()`; everything about the site itself stands in docs.json. */
export interface SpecbookOptions {
  /**
   * Folder of docs.json and the pages, relative to the Astro project.
   * @default "."
   * @example specbook({ root: './docs' })
   */
  root?: string;
  /**
   * Layout of your own for all pages, relative to the Astro project. It gets `LayoutProps`, the page in its default slot
   * and the built-in navigation in its slot `sidebar`.
   * @example specbook({ layout: './src/layouts/Docs.astro' })
   */
  layout?: string;
  /**
   * Parts that pages leave out because your layout shows them itself.
   * @default []
   * @example specbook({ layout: './src/layouts/Docs.astro', omit: ['title', 'contents'] })
   */
  omit?: PagePart[];
  /**
   * URL path under which all pages stand, after Astro's `base`.
   * @default "/", or the default locale where `i18n.routing.prefixDefaultLocale` is set
   * @example specbook({ path: '/docs' })
   */
  path?: string;
  /**
   * Whether to bring a page for addresses without one. A site's own 404 page, that of Starlight, and a `path` turn it
   * off.
   * @default true
   */
  notFound?: boolean;
}

export function parseOptions(options: unknown): SpecbookOptions {
  const result = schema.safeParse(options);
  if (result.success) {
    const stated = Object.entries(result.data).filter(([, value]) => value !== undefined);
    return Object.fromEntries(stated);
  }
  throw new DocsError(
    `Invalid options for specbook(): ${z.prettifyError(result.error)}`,
    'The options are `root`, the folder of docs.json, `layout`, an .astro file, `omit`, an array of `title`, `breadcrumbs`, `menu`, `contents` and `pagination`, `path`, a URL path, and `notFound`, true or false. Everything else is set in docs.json.',
  );
}
