import { BINDINGS, METADATA } from '../../src/site/pages/edits/page-metadata.ts';
import { fieldsMdx } from './mdx-text.ts';

type Key = keyof typeof METADATA | keyof typeof BINDINGS;

/** Says what each key does. The types come from the schemas with which pages are read. */
const TEXTS: Record<Key, string> = {
  title:
    'Title of the page. Without it, the page has the summary of its operation, the heading with which its text begins, or its file name.',
  sidebarTitle: 'A shorter title for the sidebar.',
  description:
    'Text below the title, in Markdown. Search results show it without formatting. On the page of an operation it replaces the description of the document.',
  icon: 'Icon in the sidebar: a name, a path or a URL.',
  iconType: 'Style of the icon, such as `brands`.',
  tag: 'A badge beside the title: on the page, in the sidebar, in the search, and in the Markdown of the page.',
  version: 'The version that the page is about. The collection `pages` has it; the page does not show it.',
  canonical: 'URL of the page that search engines should list instead.',
  url: 'The entry in the sidebar leads there instead of to the page.',
  mode: '`wide` gives the text the width of the table of contents, `center` centers it without a sidebar, `custom` shows nothing around it, `frame` shows the sidebar alone.',
  playground: 'The playground of this page. It replaces `api.playground.display` of docs.json.',
  deprecated: 'Marks the page as deprecated.',
  hidden: 'The page has its URL, but it is in no navigation, search or sitemap.',
  noindex:
    'Asks search engines not to list the page, and leaves it out of the search. False lists the page in a site whose `seo.metatags` say `noindex`.',
  public: 'Accepted without effect.',
  rss: 'The page has a feed of its `Update` elements, at its address with `/rss.xml`. Needs `site` in the Astro configuration.',
  groups: 'Groups of readers that may use the playground, see [signed-in readers](/tutorials/signed-in-readers).',
  keywords: 'Words of the meta tag `keywords`.',
  openapi:
    'Shows an operation on the page: `POST /orders`, `webhook newOrder`, or either after the file of the document: `v2.yaml POST /orders`. Its path starts at the project root, or at the folder of the page if it begins with `../`, or with `./` and the document is there. If a webhook has several methods, name one: `webhook PUT newOrder`.',
  'openapi-schema': 'Shows a schema of `components.schemas`: `Order`, or `v2.yaml Order`.',
  asyncapi: 'Shows a channel of an AsyncAPI document: `prices`, or `live.yaml prices`.',
  api: 'Makes the page an endpoint that no document describes: `POST /orders`, or with a full URL. `ParamField` elements make its form.',
  authMethod: 'How the endpoint of `api` authenticates. It replaces `api.mdx.auth.method` of docs.json.',
  contentType:
    'The media type of the body that the endpoint of `api` takes. Default: `multipart/form-data` if a field is a file, otherwise `application/json`. A header field `Content-Type` with a default takes precedence.',
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
