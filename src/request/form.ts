import type { Limits } from './limits.ts';
import type { Credential } from './values.ts';

/**
 * The form model of a request: what the playground needs to know of an operation, and nothing more.
 *
 * It is small JSON, made at build time from an operation and read in the browser. It holds no response schema and no
 * `$ref`. Types only, so that the browser and the engine share them at no cost.
 */

export interface RequestForm {
  /** Uppercase, for example `GET`. */
  method: string;
  /** Path template as the document writes it, for example `/users/{id}`. */
  path: string;
  servers: ServerField[];
  /**
   * Beginnings of the URLs that the reader's own base URL may have, `{}` standing for any label or segment; absent: any.
   */
  reachable?: string[] | undefined;
  parameters: ParameterField[];
  body?: BodyField | undefined;
  /** Any one alternative is enough. An empty array: no authentication. */
  security: SecurityAlternative[];
}

/** Server Object, OpenAPI 3.1 section 4.8.5. */
export interface ServerField {
  /** URL template, absolute, without a trailing slash, for example `https://{region}.example.com/v1`. */
  url: string;
  /** Since OpenAPI 3.2. */
  name?: string | undefined;
  description?: string | undefined;
  variables: ServerVariableField[];
}

export interface ServerVariableField {
  name: string;
  default: string;
  enum?: string[] | undefined;
  description?: string | undefined;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** Parameter Object `style`, OpenAPI 3.1 section 4.8.12.3; `cookie` since OpenAPI 3.2. */
export type ParameterStyle =
  | 'matrix'
  | 'label'
  | 'simple'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie';

export interface ParameterField {
  name: string;
  in: ParameterLocation;
  required: boolean;
  deprecated: boolean;
  /** Plain text, one line. */
  description?: string | undefined;
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue: boolean;
  /** Media type of a parameter described by `content` instead of `schema`; its value is serialised as that. */
  contentType?: string | undefined;
  value: ValueField;
}

/** What may be entered for one value. A schema, cut down to what an input needs. */
export interface ValueField {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'file' | 'any';
  /** The type in a reader's words, for example `string <date-time>`. */
  label: string;
  format?: string | undefined;
  nullable?: boolean | undefined;
  enum?: JsonValue[] | undefined;
  default?: JsonValue | undefined;
  example?: JsonValue | undefined;
  /** `x-default`: what the form begins with where it is filled in; it stands in no sample by itself. */
  initial?: JsonValue | undefined;
  /** All must hold. */
  patterns?: string[] | undefined;
  limits?: Limits | undefined;
  uniqueItems?: true | undefined;
  /** The document calls it a secret, or a text that only requests hold: it is left out of what is kept and shared. */
  secret?: true | undefined;
  /** The text stands for bytes; which alphabet they are written in. */
  base64?: Base64Alphabet | undefined;
  /** A text of several lines. */
  multiline?: true | undefined;
  /** Items of an array; absent where nesting goes deeper than the form shows, then the value is entered as JSON. */
  items?: ValueField | undefined;
  /** Properties of an object, in document order; absent as for `items`. */
  properties?: PropertyField[] | undefined;
}

/** RFC 4648 sections 4 and 5. */
export type Base64Alphabet = 'base64' | 'base64url';

export interface PropertyField {
  name: string;
  required: boolean;
  description?: string | undefined;
  value: ValueField;
}

export interface BodyField {
  required: boolean;
  /** In document order; the first one is chosen at first. Never empty. */
  media: MediaTypeField[];
}

/** Media Type Object of a request body, OpenAPI 3.1 section 4.8.14. */
export interface MediaTypeField {
  /** For example `application/json`. */
  mediaType: string;
  /** How it is entered: text, one input per property, or one file. */
  entry: 'text' | 'urlencoded' | 'multipart' | 'binary';
  /** Example of a `text` entry: the document's, or one generated from the schema. */
  example?: string | undefined;
  /** What the document calls its example. */
  exampleName?: string | undefined;
  /** What a `text` entry begins with where the form is filled in, if `x-default` makes it differ from the example. */
  initial?: string | undefined;
  /**
   * Address of the form of a JSON body, or of the nested fields of a `urlencoded` or `multipart` entry (`BodyForm`),
   * fetched when the reader opens it.
   */
  form?: string | undefined;
  /** Names of what the document calls a secret in a `text` entry, however deep it stands. */
  secrets?: string[] | undefined;
  /** Properties of a `urlencoded` or `multipart` entry. */
  properties?: PropertyField[] | undefined;
  /** Encoding Object by property name. */
  encoding?: Record<string, EncodingField> | undefined;
  /** Of fields that `properties` does not name; absent: there are none. */
  additional?: ValueField | undefined;
  /** The parts of a `multipart` entry have an order and no names; `properties` names them for the reader alone. */
  unnamed?: true | undefined;
}

export interface EncodingField {
  contentType?: string | undefined;
  style?: ParameterStyle | undefined;
  explode?: boolean | undefined;
  allowReserved?: boolean | undefined;
  /** Of a part, besides `Content-Type`; each `in: 'header'`. */
  headers?: ParameterField[] | undefined;
  /** `Content-Transfer-Encoding` of a part whose schema states a `contentEncoding`. */
  transferEncoding?: string | undefined;
}

/** All of its schemes together satisfy the requirement; no schemes: sending without credentials is allowed. */
export interface SecurityAlternative {
  schemes: SecuritySchemeField[];
}

/** Security Scheme Object, OpenAPI 3.1 section 4.8.27. */
export type SecuritySchemeField = {
  name: string;
  description?: string | undefined;
  scopes: string[];
  /** `x-default`: what the document gives as a credential to try with. */
  initial?: Credential | undefined;
} & (
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; parameterName: string }
  | { type: 'basic' }
  | { type: 'bearer'; bearerFormat?: string | undefined }
  | {
      type: 'oauth2';
      flows?: OAuthFlowField[] | undefined;
      /** Where the server describes itself (RFC 8414), since OpenAPI 3.2; given where the document names no flow. */
      discoveryUrl?: string | undefined;
    }
  | { type: 'openIdConnect' /** Where the server describes itself. */; discoveryUrl?: string | undefined }
  | { type: 'unsupported'; reason: string }
);

/** OAuth Flow Object, OpenAPI 3.1 section 4.8.29, with the addresses that its kind needs. */
export interface OAuthFlowField {
  kind: 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization' | 'implicit' | 'password';
  authorizationUrl?: string | undefined;
  tokenUrl?: string | undefined;
  refreshUrl?: string | undefined;
  deviceAuthorizationUrl?: string | undefined;
  scopes: { name: string; description?: string | undefined }[];
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
