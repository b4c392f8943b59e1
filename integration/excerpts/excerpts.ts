import type { OpenAPIV3_1 } from 'openapi-types';
import type { ServerField } from '../../src/form/form.ts';
import type { JsonRecord } from '../../src/json/record.ts';
import type { PageHeading } from '../../src/pages/edits/page-text.ts';
import type { ChannelEntry, OperationEntry } from '../collections/content-schemas.ts';
import type { HighlightedSample, PlaygroundProps } from '../islands/playground/state/props.ts';
import type { PlaygroundDisplay } from '../views/playground-display.ts';

/** The excerpt that `<Operation>` shows. */
export interface OperationExcerpt {
  method: string;
  path: string;
  servers: ServerField[];
  /** Whether to show the base URL before the path. */
  full: boolean;
  /** The reference below method and path. */
  html: string;
  /** Its sections. */
  headings: readonly PageHeading[];
  /** Examples of its responses, or of the payload of a webhook. */
  examples: string;
}

/** The excerpt that `<Schema>` shows. */
export interface SchemaExcerpt {
  name: string;
  html: string;
}

/** The excerpt that `<Playground>` shows. */
export interface PlaygroundExcerpt {
  props: PlaygroundProps;
  /** Sample for readers without JavaScript, if the form starts empty. */
  example: HighlightedSample | undefined;
  /** Display as in the settings. */
  display: PlaygroundDisplay;
}

/** An operation of the site's documents: its entry in the collection `operations`, its page and its source. */
export interface OperationData {
  /** ID of its entry in the collection `operations`. */
  id: string;
  data: OperationEntry;
  /** URL of its page, with the site's base and path. */
  href: string;
  /** The operation as in the document, with overlays applied. A `$ref` points into the document, see `getDocument`. */
  operation: OpenAPIV3_1.OperationObject;
}

/** A component schema of the site's documents. */
export interface SchemaData {
  /** `openapi.yaml User`. */
  id: string;
  data: { document: string; name: string };
  /** URL of its page, if an `openapi-schema` page shows it. */
  href?: string;
  /** The schema as in the document, with overlays applied. A `$ref` points into the document, see `getDocument`. */
  schema: OpenAPIV3_1.SchemaObject;
}

/** A channel of the site's AsyncAPI documents. */
export interface ChannelData {
  /** ID of its entry in the collection `channels`. */
  id: string;
  data: ChannelEntry;
  /** URL of its page, with the site's base and path. */
  href: string;
  /** The channel as in the document. AsyncAPI 2 is converted to AsyncAPI 3. */
  channel: JsonRecord;
}

/** Everything that pages may request from the documents by name, by how they use it. */
export interface Excerpts {
  operation: OperationExcerpt;
  playground: PlaygroundExcerpt;
  schema: SchemaExcerpt;
  'operation-data': OperationData;
  'schema-data': SchemaData;
  'channel-data': ChannelData;
  document: OpenAPIV3_1.Document;
}

export type ExcerptKind = keyof Excerpts;

/** The page of a component that requests an excerpt. `Astro` has this shape. */
export interface AskingPage {
  locals: object;
  isPrerendered: boolean;
}

/** Finds excerpts of one kind. */
export interface ExcerptFinder<Kind extends ExcerptKind> {
  /**
   * Finds an excerpt. Resolves with `undefined` if no document has the name.
   *
   * @param page The page of the component that requests it.
   */
  find(name: string, page?: AskingPage): Promise<Excerpts[Kind] | undefined>;
  /** Returns the most similar name, as a suggestion for one that matches nothing. */
  nearest(name: string): Promise<string | undefined>;
}
