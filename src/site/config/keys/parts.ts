import { z } from 'zod';
import { settingsObject } from './object.ts';

/** The parts of an operation's page that a Starlight site can replace too. All others are Starlight's own there. */
export const OPERATION_PARTS = ['OperationHeader', 'Parameters', 'RequestBody', 'Responses', 'Playground'] as const;

/** The parts of a page that a site can replace with components of its own. */
export const PARTS = [
  'PageTitle',
  'Sidebar',
  'Header',
  'Footer',
  ...OPERATION_PARTS,
  'Pagination',
  'NotFound',
] as const;

export type PartName = (typeof PARTS)[number];
export type OperationPartName = (typeof OPERATION_PARTS)[number];

/** The paths of a site's own components, by the part that each replaces. */
export type PartFiles<Name extends PartName = PartName> = { [Each in Name]?: string | undefined };

/** The path of a component. */
export const astroFile = z.string().regex(/\.astro$/, 'expected the path of an .astro file');

const SHOWN: Record<PartName, string> = {
  PageTitle: 'The title of a page, with its breadcrumbs, badges, and menu.',
  Sidebar: 'The navigation beside a page, and the menu on narrow screens.',
  Header: 'The bar above all pages.',
  Footer: 'The links and social networks below all pages.',
  OperationHeader: 'The method, path, and description of an operation or webhook.',
  Parameters: 'The parameters of an operation or webhook, if it has any.',
  RequestBody: 'The request body of an operation, or the payload of a webhook.',
  Responses: 'The responses of an operation or webhook.',
  Playground: 'The playground of an operation, including samples and the response.',
  Pagination: 'The links to the previous and next page.',
  NotFound: 'The content of the 404 page.',
};

const files = Object.fromEntries(PARTS.map((name) => [name, astroFile.optional().describe(SHOWN[name])]));

/** The schema of each part. */
export const partShape = files as Record<PartName, z.ZodOptional<typeof astroFile>>;

export const components = settingsObject(partShape)
  .default({})
  .describe(
    'Your own components, which replace parts of the page. Each is the path of an .astro file, relative to docs.json. In Starlight, only the parts of an operation can be replaced.',
  );
