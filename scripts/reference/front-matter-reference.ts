import { BINDINGS, METADATA } from '../../src/site/pages/edits/page-metadata.ts';
import { fieldsMdx } from './mdx-text.ts';

type Key = keyof typeof METADATA | keyof typeof BINDINGS;

/** Says what each key does. The types come from the schemas with which pages are read. */
const TEXTS: Record<Key, string> = {
  title: 'The page title. Default: the operation’s summary, the heading at the start of the text, or the file name.',
  sidebarTitle: 'A shorter title for the sidebar.',
  description:
    'Text below the title, in Markdown. Search results show it without formatting. On an operation’s page, it appears instead of the operation’s description, which opens the reference if the page has its own text.',
  icon: 'Icon in the sidebar: a name, path, or URL.',
  iconType: 'Icon style, such as `brands`.',
  tag: 'A badge next to the title: on the page, in the sidebar, in search results, and in the page’s Markdown.',
  version: 'The version that the page is about. It’s in the `pages` collection but doesn’t appear on the page.',
  canonical: 'URL of the page that search engines should list instead.',
  url: 'The sidebar entry links to this URL instead of the page.',
  mode: '`wide` extends the text over the table of contents’ column. `center` centers it without a sidebar. `custom` shows nothing around it. `frame` shows only the sidebar.',
  playground: 'How this page shows the playground. It overrides `api.playground.display` in docs.json.',
  deprecated: 'Marks the page as deprecated.',
  hidden: 'The page exists but doesn’t appear in the navigation, search, or sitemap.',
  noindex:
    'Asks search engines not to list the page, and leaves it out of the site’s search. Set it to false to list the page in a site whose `seo.metatags` contain `noindex`.',
  public: 'Has no effect.',
  rss: 'Adds a feed of the page’s `Update` elements, at its URL with `/rss.xml`. Requires `site` in the Astro configuration.',
  groups: 'Groups of readers that may use the playground. See [signed-in readers](/tutorials/signed-in-readers).',
  keywords: 'Words for the `keywords` meta tag.',
  openapi:
    'Shows an operation on the page: `POST /orders` or `webhook newOrder`. To choose a document, put its file first: `v2.yaml POST /orders`. The file’s path is relative to docs.json. With `../`, or with `./` if the document is there, it’s relative to the page’s folder. If a webhook has several methods, choose one: `webhook PUT newOrder`.',
  'openapi-schema': 'Shows a schema of `components.schemas`: `Order`, or `v2.yaml Order`.',
  asyncapi: 'Shows a channel of an AsyncAPI document: `prices`, or `live.yaml prices`.',
  api: 'Makes the page an endpoint that isn’t in a document: `POST /orders`, or the same with a full URL. `ParamField` elements define its form.',
  authMethod: 'How requests to the endpoint in `api` authenticate. It overrides `api.mdx.auth.method` in docs.json.',
  contentType:
    'Media type of the request body for the endpoint in `api`. Default: `multipart/form-data` if a field is a file, otherwise `application/json`. A `ParamField` with `header="Content-Type"` and a `default` takes precedence.',
};

/** Returns the keys of front matter: `page` for metadata, `binding` for keys that add an API reference to a page. */
export function frontMatterReference(words: string): string {
  const keys = Object.entries(words === 'binding' ? BINDINGS : METADATA);
  return fieldsMdx(
    keys.map(([name, schema]) => ({ name, text: `${sentence(schema.description)} ${TEXTS[name as Key]}` })),
    3,
  );
}

/** Turns the description of a schema, such as "true or false" in messages, into a sentence. */
function sentence(description = ''): string {
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}
