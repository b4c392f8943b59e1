import type { JsonValue } from '../../core/json/tree.ts';
import type { FormNode, FormProperty } from './node.ts';
import type { Credential, PartValues } from './values.ts';

/**
 * The form model of a request: everything that the playground needs to know about an operation.
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
   * URL of the document on this site, to which its relative servers are relative (OpenAPI 3.1 section 4.8.5). A path
   * where the origin of the site is unknown. Absent without such servers.
   */
  servedAt?: string | undefined;
  /**
   * URL prefixes that the reader's base URL may have. `{}` matches any label or segment. Absent: any base URL.
   */
  reachable?: string[] | undefined;
  /**
   * URL from which the page gets the reader's own credentials for the document. Absent if the site offers none.
   */
  credentialsFrom?: string | undefined;
  parameters: ParameterField[];
  body?: BodyField | undefined;
  /** Media types of the documented responses, if there are several. */
  accepts?: string[] | undefined;
  /** Any one alternative is enough. An empty array: the document says nothing about authentication. */
  security: SecurityAlternative[];
}

/** Server Object, OpenAPI 3.1 section 4.8.5. */
export interface ServerField {
  /** URL template without a trailing slash, for example `https://{region}.example.com/v1`, or `/v1` on this site. */
  url: string;
  /** Since OpenAPI 3.2. */
  name?: string | undefined;
  description?: string | undefined;
  variables: ServerVariableField[];
  /** Present for the example server, whose responses are made up. */
  mock?: ExampleSource | undefined;
}

/** Where the responses of the example server come from. */
export interface ExampleSource {
  /** URL of the `ExampleOperation`. */
  file: string;
  /** The page itself responds, because the site has no server. The URL is then that of the API. */
  isInPage: boolean;
  /** URLs of the site end with a slash. */
  endsWithSlash?: boolean | undefined;
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
  /** Slashes in the value separate segments of the path, as in the reserved expansion of RFC 6570. */
  spansSegments?: true | undefined;
  allowEmptyValue: boolean;
  /** Media type of a parameter described by `content` instead of `schema`; its value is serialized as that. */
  contentType?: string | undefined;
  /** How properties of a whole query string are written, if not as a form writes them (OpenAPI 3.2 section 4.15). */
  encoding?: Record<string, Pick<ParameterField, 'style' | 'explode' | 'allowReserved'>> | undefined;
  value: FormNode;
  /** Address of the form of an object or a nested list (`PackedNodes`), fetched when the reader opens it. */
  form?: string | undefined;
}

export interface BodyField {
  required: boolean;
  /** In document order. The first one is selected by default. Never empty. */
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
  /** Name of the example in the document. */
  exampleName?: string | undefined;
  /** Further examples of the document, if they are short. */
  otherExamples?: ExampleField[] | undefined;
  /** Initial text of a prefilled `text` entry, if `x-default` makes it differ from the example. */
  initial?: string | undefined;
  /**
   * Address of the form of a JSON body, or of the nested fields of a `urlencoded` or `multipart` entry (`PackedNodes`),
   * fetched when the reader opens it.
   */
  form?: string | undefined;
  /** The fields that a JSON body shows before its form is fetched. Absent: the body opens as text. */
  opening?: OpeningFields | undefined;
  /** Names of members at any depth of a `text` entry that the document marks as secret. */
  secrets?: string[] | undefined;
  /** Properties of a `urlencoded` or `multipart` entry. */
  properties?: FormProperty[] | undefined;
  /** Encoding Object by property name. */
  encoding?: Record<string, EncodingField> | undefined;
  /** Initial values of the headers of parts, by property name. */
  parts?: Record<string, PartValues> | undefined;
  /** Node of fields that `properties` does not name. Absent: only named fields are allowed. */
  additional?: FormNode | undefined;
  /** The parts of a `multipart` entry have an order but no names. The names in `properties` are for the reader. */
  unnamed?: true | undefined;
}

/** The simple fields with which the form of a JSON object opens. */
export interface OpeningFields {
  /** `index` is the place among all fields, with which the fetched form makes the same ids. */
  fields: { index: number; property: FormProperty }[];
  /** Number of fields that the reader can add. */
  optional: number;
}

export interface ExampleField {
  /** Its summary or key in the document. */
  name: string | undefined;
  text: string;
}

export interface EncodingField {
  contentType?: string | undefined;
  style?: ParameterStyle | undefined;
  explode?: boolean | undefined;
  allowReserved?: boolean | undefined;
  /** Of a part, without `Content-Type`; each `in: 'header'`. */
  headers?: ParameterField[] | undefined;
  /** `Content-Transfer-Encoding` of a part whose schema has a `contentEncoding`. */
  transferEncoding?: string | undefined;
  /** Whether a list is one part. Otherwise each of its items is one. */
  whole?: true | undefined;
}

/** All of its schemes together satisfy the requirement. Without schemes, no credentials are needed. */
export interface SecurityAlternative {
  schemes: SecuritySchemeField[];
}

/** Security Scheme Object, OpenAPI 3.1 section 4.8.27. */
export type SecuritySchemeField = {
  name: string;
  description?: string | undefined;
  scopes: string[];
  /** `x-default`: a credential in the document, to try the API with. */
  initial?: Credential | undefined;
  /** The form offers it, and no document has it. So a documented scheme of the same name has its own credential. */
  offered?: true | undefined;
  /** Of a scheme that issues tokens. */
  preset?: OAuthPreset | undefined;
} & (
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; parameterName: string }
  | { type: 'basic' }
  | { type: 'bearer'; bearerFormat?: string | undefined }
  /** Another scheme of HTTP, as the document writes its name: the header is the name and what the reader enters. */
  | { type: 'http'; scheme: string }
  | {
      type: 'oauth2';
      flows?: OAuthFlowField[] | undefined;
      /** Metadata URL of the server (RFC 8414), since OpenAPI 3.2. Present if the document names no flow. */
      discoveryUrl?: string | undefined;
    }
  | { type: 'openIdConnect' /** Discovery document of the server. */; discoveryUrl?: string | undefined }
  /** A certificate of the client, which a form cannot contain. */
  | { type: 'mutualTLS' }
  | { type: 'unsupported'; reason: string }
);

/** What the site or the document knows about the reader's client. It has no secret. */
export interface OAuthPreset {
  clientId?: string | undefined;
  /** Chosen at first, in addition to those that the operation needs. */
  scopes?: readonly string[] | undefined;
  /** Parameter `audience` of the server. */
  audience?: string | undefined;
  /** `false`: without PKCE. A document cannot turn it off (B-6). */
  pkce?: boolean | undefined;
  /** Whether the API takes the ID token instead of the access token. */
  usesIdToken?: boolean | undefined;
  /** Path of the callback page below that of the pages, if it is not ours. */
  redirectPath?: string | undefined;
}

/**
 * OAuth Flow Object, OpenAPI 3.1 section 4.8.29, with the addresses that its type needs. They may be relative to the
 * server of the API.
 */
export interface OAuthFlowField {
  kind: 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization' | 'implicit' | 'password';
  authorizationUrl?: string | undefined;
  tokenUrl?: string | undefined;
  refreshUrl?: string | undefined;
  deviceAuthorizationUrl?: string | undefined;
  /** Issuer of the server. Absent if the document names the flow, because it names no issuer. */
  issuer?: string | undefined;
  scopes: { name: string; description?: string | undefined }[];
}

/** Numbers that JavaScript would round are `WrittenNumber`. */
export type { JsonValue };
