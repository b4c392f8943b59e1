import { createHash } from 'node:crypto';
import type { Operation } from '../../../src/api/openapi/operation.ts';
import { memoText } from '../../../src/core/json/memo.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

// Every path that the site needs besides its pages. Routes, written files and pages all take it from here. The paths
// are below the option `path`, like the pages. Only the path of the proxy is not, because docs.json sets it.

export const OWN_FOLDER = '_docs/';

export const searchPath = `${OWN_FOLDER}search.json`;

/** Folder of Pagefind's index, if the site uses it. */
export const pagefindPath = `${OWN_FOLDER}pagefind/`;

/** Icon of a site that sets none. */
export const faviconPath = `${OWN_FOLDER}favicon.svg`;

/** The image that social networks show beside a link to a page. Without a slug, the one for pages without their own. */
export function socialImagePath(slug: string | undefined): string {
  return `${OWN_FOLDER}social/${slug === undefined ? 'site' : addressId(slug)}.png`;
}

/** The list of all pages for programs (llmstxt.org). */
export const llmsPath = 'llms.txt';

/** Authors and licenses of the icons and the code in pages. */
export const licensesPath = `${OWN_FOLDER}licenses.txt`;

/** Styles of components that texts of the site use by name. */
export const partStylesPath = `${OWN_FOLDER}components.css`;

/** Styles of operations in pages of Starlight. */
export const operationStylesPath = `${OWN_FOLDER}operation.css`;

/** The page about what was removed, from which a server answers at the former URL. */
export function removedPath(slug: string): string {
  return `${OWN_FOLDER}removed/${slug}`;
}

/** The MCP server. In a browser, it shows a page that explains how to add it. */
export const mcpPath = `${OWN_FOLDER}mcp`;

/** The example server, followed by the name of a document and the path of an operation. */
export const mockPath = `${OWN_FOLDER}mock`;

/** A file of the example server of a document: `index`, or the examples of an operation. */
export function examplesPath(name: string, file: string): string {
  return `${OWN_FOLDER}examples/${name}/${file}.json`;
}

/** The name of the file with the examples of an operation. */
export function exampleFile({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return addressId(`${method} ${path}`);
}

/** The reader's own credentials, for pages of the site only. */
export const credentialsPath = `${OWN_FOLDER}credentials`;

export const oauthCallbackPath = `${OWN_FOLDER}oauth/callback`;

/** A schema to which pages link instead of repeating it. */
export function schemaPath(id: string): string {
  return `${OWN_FOLDER}schemas/${id}`;
}

/** A part of a large sidebar. */
export function navigationPath(id: string): string {
  return `${OWN_FOLDER}navigation/${id}`;
}

/** The form of a JSON body or message, fetched when a reader opens it. */
export function bodyFormPath(file: string, pointer: string): string {
  return `${OWN_FOLDER}forms/${addressId(`${file}\n${pointer}`)}.json`;
}

/** What a document says about its responses: one file per document, fetched after the first response. */
export function contractPath(file: string): string {
  return `${OWN_FOLDER}contracts/${addressId(file)}.json`;
}

/** The security schemes of a document, fetched when a reader opens the dialog with all credentials. */
export function securityPath(file: string): string {
  return `${OWN_FOLDER}security/${addressId(file)}.json`;
}

/** The contract with which responses of an operation are compared. Webhooks and hand-written endpoints have none. */
export function contractPathOf(
  { documents }: Project,
  document: ApiDocument,
  { kind }: Pick<Operation, 'kind'>,
): string | undefined {
  return kind === 'webhook' || !documents.has(document.file) ? undefined : contractPath(document.file);
}

/** The schemas of a channel's messages, fetched after its console hydrates. */
export function channelContractPath(file: string, channel: string): string {
  return `${OWN_FOLDER}channels/${addressId(`${file}\n${channel}`)}.json`;
}

/** Maximum number of cached IDs. Many pages need the same ones, but edits in dev create ones that are needed once. */
const MAX_IDS = 20_000;

/** Shortens a long name to an ID for a URL. */
export const addressId = memoText(
  (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16),
  MAX_IDS,
);

/** Returns the path of a file that belongs to a page: its slug with an extension. */
export function pageFilePath(slug: string, ending: '.md' | '.json' | '.openapi.json' | '.openapi.yaml'): string {
  return `${slug === '' ? 'index' : slug}${ending}`;
}

/** Returns the path of the feed of the updates on a page (RSS). */
export function updatesFeedPath(slug: string): string {
  return `${slug === '' ? '' : `${slug}/`}rss.xml`;
}

/** Returns the path of the feed of a changelog (Atom). */
export function changesFeedPath(slug: string): string {
  return `${slug === '' ? '' : `${slug}/`}feed.xml`;
}
