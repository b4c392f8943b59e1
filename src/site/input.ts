import type { Channel } from '../api/asyncapi/channel.ts';
import type { Operation } from '../api/openapi/operation.ts';
import type { TagGroup } from '../api/openapi/tag-group.ts';
import type { FilePosition } from '../core/text/text-position.ts';
import type { ApiDocument, InternalParts, SourcePosition } from '../document/document.ts';
import type { Words } from '../words/english/index.ts';
import type { Settings } from './config/settings.ts';
import type { LockedRoute } from './routes/route-lock.ts';

/** Everything a site is built from. */
export interface SiteInput {
  settings: Settings;
  /** The position of a JSON pointer of docs.json, from `parseSettings`. */
  locate?: (pointer: string) => FilePosition | undefined;
  pages: readonly PageFile[];
  /** Markdown files of the project that are not pages. */
  ignored?: readonly string[];
  /** Documents, in the order in which they are searched. */
  documents: readonly NavigationDocument[];
  /** Named documents and pages that could not be read. References to them are not reported again. */
  unreadable?: readonly string[];
  /** Returns the texts for a language of the navigation in docs.json. Default: English. */
  wordsOf?: (language: string | undefined) => Words;
  /** The folder of generated pages whose document has no `directory`. Default: `api-reference`. */
  defaultDirectory?: string;
  /** Documents in the project, if nothing names a document. For hints. */
  unnamed?: readonly string[];
  /** Every URL in docs.routes.json. */
  routes?: readonly LockedRoute[];
}

/** An MDX or Markdown file. */
export interface PageFile {
  /** Path from the folder of docs.json, with `/`, without extension: `guides/start`. */
  path: string;
  /** Path for messages, with extension. */
  file: string;
  /** The parsed front matter, of any shape. */
  frontmatter: Readonly<Record<string, unknown>>;
  /** 1-based line of each front matter key in `file`. */
  lines?: Readonly<Record<string, number>>;
  /** The text of the heading at the beginning, if the page begins with one. */
  heading?: string;
}

/** What the navigation needs from an OpenAPI or AsyncAPI document. */
export interface NavigationDocument {
  api: ApiDocument;
  /** `ApiDocument.file`: a path relative to the project root with `/`, or a URL. */
  file: string;
  title: string;
  /** Introduction in Markdown. A document has an overview if this is set, even to `''`, or if the document is empty. */
  introduction?: string;
  /** Whether it has no overview, even if it is empty, because of `x-hidden` or `x-excluded`. */
  excluded?: boolean;
  /** Whether it is in the project, but no setting and no page names it. Named documents take precedence. */
  discovered?: boolean;
  /** Whether it has a changelog page. */
  hasChangelog?: boolean;
  /** Operations in document order, followed by webhooks. */
  operations: readonly Operation[];
  tags: readonly NavigationTag[];
  /** Groups of tags, from `x-tagGroups`. */
  tagGroups?: readonly TagGroup[];
  /** Channels of an AsyncAPI document. Absent for OpenAPI. */
  channels?: readonly Channel[];
  /** The same as `LoadedDocument.locateAll`. Locates problems. */
  locateAll?: (pointers: Iterable<string>) => ReadonlyMap<string, SourcePosition>;
  /** Names of the component schemas, for `openapi-schema`. If absent, names are not checked. */
  schemas?: readonly string[];
  /** The names of the internal parts that were removed from it, if any. */
  internal?: InternalParts;
}

export interface NavigationTag {
  name: string;
  /** The first of `x-group`, `x-displayName`, `summary` and `name` that the tag has. */
  label: string;
  description?: string;
  /** Name of the tag it is nested in (OpenAPI 3.2). */
  parent?: string;
  /** `nav`, `badge`, … (OpenAPI 3.2). */
  kind?: string;
  hidden: boolean;
  excluded: boolean;
}
