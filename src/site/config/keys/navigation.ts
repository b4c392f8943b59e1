import { z } from 'zod';
import { documentSources, eventSources } from './documents.ts';
import { iconShape } from './icon.ts';
import { color, settingsObject, withoutEffect } from './object.ts';

/** The lists of an element, each with the key for the display name of its members. */
export const ELEMENT_LISTS = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
  groups: 'group',
} as const;

type ListName = keyof typeof ELEMENT_LISTS;

const LIST_TEXTS: Record<ListName, string> = {
  languages: 'Translations of the site, in a language menu.',
  versions: 'Versions of the site, in a version menu.',
  products: 'Products, in a product menu.',
  dropdowns: 'Parts of the site, in a dropdown menu.',
  anchors: 'Parts of the site or links, above the sidebar.',
  tabs: 'Parts of the site, in a row at the top.',
  menu: 'Entries in the menu of a tab or product.',
  groups: 'Sections of the sidebar.',
};

/** Keys that say how one element looks or behaves. `navigation` itself has no look. */
const elementShape = {
  ...iconShape,
  tag: z.string().optional().describe('A short label next to the name.'),
  description: z.string().optional().describe('A line below the name.'),
  color: settingsObject({ light: color('In light mode.').optional(), dark: color('In dark mode.').optional() })
    .optional()
    .describe('Color of the element.'),
  hidden: z.boolean().optional().describe('`true` keeps the pages out of the navigation. They still have URLs.'),
  expanded: z.boolean().optional().describe('Whether a nested group starts expanded.'),
  default: z.boolean().optional().describe('Marks the version or language that readers see first.'),
  href: z.string().optional().describe('A link instead of pages.'),
  root: z.string().optional().describe('The page that the element’s name links to.'),
};

const inheritedShape = {
  directory: z
    .enum(['none', 'accordion', 'card'])
    .optional()
    .describe(
      'How an element’s `root` page, which its name links to, lists the element’s pages. Nested elements inherit it.',
    ),
  openapi: documentSources
    .optional()
    .describe('OpenAPI documents. Without `pages`, every operation gets a page. Nested elements inherit them.'),
  asyncapi: eventSources
    .optional()
    .describe('AsyncAPI documents. Without `pages`, every channel gets a page. Nested elements inherit them.'),
  boost: withoutEffect('Weight in search results.'),
  searchable: withoutEffect('Whether search finds the pages.'),
  public: withoutEffect('Whether readers can see the pages without signing in.'),
  authentication: withoutEffect('Who may read the pages.'),
  banner: withoutEffect('A banner for this element.'),
  footer: withoutEffect('A footer for this element.'),
  navbar: withoutEffect('A top bar for this element.'),
  sdk: withoutEffect('Generated SDK reference.'),
  graphql: withoutEffect('GraphQL documents.'),
  interaction: withoutEffect('Behavior of groups.'),
  drilldown: withoutEffect('Whether a group opens its first page.'),
};

function listShape() {
  const lists: Record<string, z.ZodType> = {};
  for (const name of Object.keys(ELEMENT_LISTS)) {
    if (isListName(name)) lists[name] = z.array(elements[name]).optional().describe(LIST_TEXTS[name]);
  }
  return lists;
}

const page = z
  .union([z.string(), z.lazy(() => elements.groups)])
  .describe('A page or a nested group. A page is a file path, or an operation such as `GET /users`.');

function element(name: ListName): z.ZodType {
  const title = ELEMENT_LISTS[name];
  return z.lazy(() =>
    settingsObject({
      [title]: z.string().describe('Display name.'),
      ...elementShape,
      ...inheritedShape,
      ...listShape(),
      global: elementsOfAll('Elements that appear in every part inside.'),
      pages: z.array(page).optional().describe('Pages and nested groups, in order.'),
    }),
  );
}

const elements: Record<ListName, z.ZodType> = {
  languages: element('languages'),
  versions: element('versions'),
  products: element('products'),
  dropdowns: element('dropdowns'),
  anchors: element('anchors'),
  tabs: element('tabs'),
  menu: element('menu'),
  groups: element('groups'),
};

function elementsOfAll(description: string) {
  return z
    .lazy(() => settingsObject(listShape()))
    .optional()
    .describe(description);
}

export const navigation = z
  .lazy(() =>
    settingsObject({
      global: elementsOfAll('Elements that appear in every part of the navigation.'),
      ...inheritedShape,
      ...listShape(),
      pages: z.array(page).optional().describe('Pages and groups, in order.'),
    }),
  )
  .optional()
  .describe('The site’s navigation: tabs, groups, and pages, nested in any order.');

export function isListName(name: string): name is ListName {
  return Object.hasOwn(ELEMENT_LISTS, name);
}

/** Whether only elements can have this key, and not `navigation` itself. */
export function isElementKey(key: string): boolean {
  return Object.hasOwn(elementShape, key);
}
