import { createHash } from 'node:crypto';
import type { ApiDocument } from '../../src/document/document.ts';
import { memoText } from '../../src/json/memo.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';

/**
 * Every address that the site needs in addition to its pages, in one place: routes, written files and pages all take it from
 * here. All of them are below `path`, as the pages are; only the proxy is not, whose path docs.json names.
 */
export const OWN_FOLDER = '_docs/';

export const searchPath = `${OWN_FOLDER}search.json`;

/** Folder of Pagefind's index, if the site chooses it. */
export const pagefindPath = `${OWN_FOLDER}pagefind/`;

/** Of a site that names no icon. */
export const faviconPath = `${OWN_FOLDER}favicon.svg`;

/** The image that social networks show beside a link to a page. Without a slug: that of pages without an own image. */
export function socialImagePath(slug: string | undefined): string {
  return `${OWN_FOLDER}social/${slug === undefined ? 'site' : addressId(slug)}.png`;
}

/** The list of all pages for programs (llmstxt.org). */
export const llmsPath = 'llms.txt';

/** Who made the icons and the code in pages, and their licenses. */
export const licensesPath = `${OWN_FOLDER}licenses.txt`;

/** Styles of components that texts of the site use by their names. */
export const partStylesPath = `${OWN_FOLDER}components.css`;

/** Styles of operations in pages of Starlight. */
export const operationStylesPath = `${OWN_FOLDER}operation.css`;

/** The MCP server, and for people the page that says how to add it. */
export const mcpPath = `${OWN_FOLDER}mcp`;

export const oauthCallbackPath = `${OWN_FOLDER}oauth/callback`;

/** A schema that pages link to instead of repeating it. */
export function schemaPath(id: string): string {
  return `${OWN_FOLDER}schemas/${id}`;
}

/** A part of a large sidebar. */
export function navigationPath(id: string): string {
  return `${OWN_FOLDER}navigation/${id}`;
}

/** The form of a JSON body or message: fetched when a reader opens it. */
export function bodyFormPath(file: string, pointer: string): string {
  return `${OWN_FOLDER}forms/${addressId(`${file}\n${pointer}`)}.json`;
}

/** What a document promises of its answers: one file per document, fetched when the first answer has come. */
export function contractPath(file: string): string {
  return `${OWN_FOLDER}contracts/${addressId(file)}.json`;
}

/** The security schemes of a document, fetched when a reader opens the dialog with all credentials. */
export function securityPath(file: string): string {
  return `${OWN_FOLDER}security/${addressId(file)}.json`;
}

/** The contract that answers of an operation are compared with: a webhook and a hand-written endpoint have none. */
export function contractPathOf(
  { documents }: Project,
  document: ApiDocument,
  { kind }: Pick<Operation, 'kind'>,
): string | undefined {
  return kind === 'webhook' || !documents.has(document.file) ? undefined : contractPath(document.file);
}

/** The schemas of a channel's messages: fetched when its console wakes. */
export function channelContractPath(file: string, channel: string): string {
  return `${OWN_FOLDER}channels/${addressId(`${file}\n${channel}`)}.json`;
}

/** Page after page names the same contract. Edits in dev make texts that are never needed again. */
const MOST_IDS = 20_000;

/** A short name for an address, made of a longer one. */
export const addressId = memoText(
  (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16),
  MOST_IDS,
);

/** A file that belongs to a page, beside it: its slug with an ending. */
export function pageFilePath(slug: string, ending: '.md' | '.openapi.json' | '.openapi.yaml'): string {
  return `${slug === '' ? 'index' : slug}${ending}`;
}
