import { z } from 'zod';
import { nearest } from '../../../src/core/text/nearest.ts';
import { DocsError } from '../../../src/problems/errors.ts';
import { projectPath } from '../../../src/site/config/keys/documents.ts';
import { astroFile, PARTS, type PartFiles, partShape } from '../../../src/site/config/keys/parts.ts';
import { PAGE_PARTS, type PagePart } from '../../render/links/site-facts.ts';

const COMPONENTS = `\`components\` (.astro files by part: ${PARTS.map((name) => `\`${name}\``).join(', ')})`;

const schema = z.strictObject({
  root: z.string().optional(),
  layout: astroFile.optional(),
  components: z.strictObject(partShape).optional(),
  omit: z.array(z.enum(PAGE_PARTS)).optional(),
  path: z
    .string()
    .regex(/^\/?[\w./-]*$/, 'expected a URL path such as "/docs"')
    .optional(),
  notFound: z.boolean().optional(),
  samples: z.array(z.string()).optional(),
});

const pluginSchema = schema
  .pick({ root: true, path: true, components: true, samples: true })
  .extend({ frontmatter: z.record(z.string(), z.unknown()).optional(), searchFilters: z.boolean().optional() });

const sidebarSchema = z
  .strictObject({
    document: z.string().min(1).transform(projectPath).optional(),
    label: z.string().min(1).optional(),
    translations: z.record(z.string(), z.string()).optional(),
  })
  .refine(({ label, translations }) => label !== undefined || translations === undefined, {
    path: ['label'],
    message: 'required with `translations`, as the label in all other languages',
  });

/** Options of `specbook()`. Everything about the site itself is in docs.json. */
export interface SpecbookOptions {
  /**
   * Folder that contains docs.json and the pages, relative to the Astro project.
   * @default "."
   * @example specbook({ root: './docs' })
   */
  root?: string;
  /**
   * Path of your own layout for all pages, relative to the Astro project. Its props are `LayoutProps`. Its default slot
   * contains the page, and its `sidebar` slot the built-in navigation.
   * @example specbook({ layout: './src/layouts/Docs.astro' })
   */
  layout?: string;
  /**
   * Parts to leave out of pages because your layout shows them: `title`, `breadcrumbs`, `menu`, `contents`, and
   * `pagination`.
   * @default []
   * @example specbook({ layout: './src/layouts/Docs.astro', omit: ['title', 'contents'] })
   */
  omit?: PagePart[];
  /**
   * Paths of your own components, relative to the Astro project. Each replaces one part of a page: `PageTitle`,
   * `Sidebar`, `Header`, `Footer`, `OperationHeader`, `Parameters`, `RequestBody`, `Responses`, `Playground`,
   * `Pagination`, or `NotFound`. Only the built-in layout has a `Header` and `Footer`.
   * @default {}
   * @example specbook({ components: { Footer: './src/components/Footer.astro' } })
   */
  components?: PartFiles;
  /**
   * URL path of all pages, after Astro's `base`. If you set it, generated pages are directly under it instead of under
   * `/api-reference`, unless docs.json gives their document a `directory`. If `i18n.routing.prefixDefaultLocale` is set,
   * the default is the default locale's path.
   * @default "/"
   * @example specbook({ path: '/docs' })
   */
  path?: string;
  /**
   * Whether to add a 404 page. If the site or Starlight has one, or if `path` is set, none is added.
   * @default true
   */
  notFound?: boolean;
  /**
   * Modules with your own code samples, relative to the Astro project. The type of their default export is
   * `CustomSample`.
   * @default []
   * @example specbook({ samples: ['./src/samples/acme.ts'] })
   */
  samples?: string[];
}

/** Checks the options of the integration. Throws a `DocsError` that names the wrong option. */
export function parseOptions(options: unknown): SpecbookOptions {
  return validOptions(
    schema,
    { call: 'specbook()', options },
    `The options are \`root\` (the folder of docs.json), \`layout\` (an .astro file), ${COMPONENTS}, \`omit\` (an array of \`title\`, \`breadcrumbs\`, \`menu\`, \`contents\`, and \`pagination\`), \`path\` (a URL path), \`notFound\` (true or false), and \`samples\` (an array of modules). Everything else is set in docs.json.`,
  );
}

/** Options of the plugin for Starlight. */
export function parsePluginOptions(options: unknown): Pick<
  SpecbookOptions,
  'root' | 'path' | 'components' | 'samples'
> & {
  frontmatter?: Record<string, unknown>;
  searchFilters?: boolean;
} {
  return validOptions(
    pluginSchema,
    { call: 'specbook()', options },
    `The options are \`root\` (the folder of docs.json), \`path\` (a URL path), ${COMPONENTS}, \`samples\` (an array of modules), \`frontmatter\` (an object with front matter for all generated pages), and \`searchFilters\` (true or false). Everything else is set in docs.json.`,
  );
}

/** Options of the place in Starlight's sidebar. */
export function parseSidebarOptions(options: unknown): {
  document?: string;
  label?: string;
  translations?: Record<string, string>;
} {
  return validOptions(
    sidebarSchema,
    { call: 'specbookSidebar()', options },
    'The options are `document` (the path or URL of a document in docs.json), `label` (a string), and `translations` (an object with the label by language, such as { fr: "Commandes" }).',
  );
}

/** Returns the options without those that are set to `undefined`. */
function validOptions<Schema extends z.ZodObject>(
  schema: Schema,
  { call, options }: { call: string; options: unknown },
  hint: string,
): { [Key in keyof z.infer<Schema>]: Exclude<z.infer<Schema>[Key], undefined> } {
  const { data, error } = schema.safeParse(options);
  if (error) {
    const meant = error.issues.flatMap((issue) => {
      const known = issue.path[0] === 'components' ? PARTS : Object.keys(schema.shape);
      return issue.code === 'unrecognized_keys' ? issue.keys.flatMap((key) => nearest(key, known) ?? []) : [];
    });
    throw new DocsError(
      `Invalid options for ${call}: ${z.prettifyError(error)}`,
      meant.length > 0 ? `Did you mean ${meant.map((key) => `"${key}"`).join(' and ')}? ${hint}` : hint,
    );
  }
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== undefined)) as {
    [Key in keyof z.infer<Schema>]: Exclude<z.infer<Schema>[Key], undefined>;
  };
}
