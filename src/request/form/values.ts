import type { JsonValue, ParameterLocation } from './form.ts';

/** The values that the reader entered. An absent key is an empty input. Types only. */
export interface FormValues {
  /** Index into `RequestForm.servers`. */
  server: number;
  serverVariables: Record<string, string>;
  /** The reader's base URL, which replaces every server. */
  ownServer?: string | undefined;
  parameters: Record<ParameterKey, EnteredValue>;
  body: BodyValues;
  /** Which response the example server gives: a `Prefer` header. */
  prefer?: string | undefined;
  /** Media type of the response that the reader asks for, one of `RequestForm.accepts`. */
  accept?: string | undefined;
  /** What the reader adds to the request. */
  additions?: Addition[] | undefined;
  /** Index into `RequestForm.security`. */
  security: number;
  credentials: Credentials;
}

export type ParameterKey = `${ParameterLocation}:${string}`;

/** A header, query parameter or cookie that the document does not describe. */
export interface Addition {
  in: AdditionPlace;
  name: string;
  value: string;
}

export type AdditionPlace = 'query' | 'header' | 'cookie';

/** `undefined` leaves the parameter out; an empty string is an empty value and is sent. */
export type EnteredValue = JsonValue | undefined;

export interface BodyValues {
  /** Index into `BodyField.media`. */
  media: number;
  /** Text of a `text` entry. */
  text: string;
  /** Values of a `urlencoded` or `multipart` entry by property name; files are in `files`. */
  fields: Record<string, EnteredValue>;
  files: Record<string, Blob[]>;
  /** Options of the parts of a `multipart` entry, by property name. */
  parts?: Record<string, PartValues> | undefined;
  /** The file of a `binary` entry. */
  file?: Blob | undefined;
}

export interface PartValues {
  /** Replaces the type in the document or of the file. */
  contentType?: string | undefined;
  headers?: Record<string, EnteredValue> | undefined;
}

/** By security scheme name. */
export type Credentials = Record<string, Credential>;

/** Bearer, OAuth 2 and API key use `token`. */
export interface Credential {
  token?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  /** For OAuth 2: how to get the next token. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  refreshToken?: string | undefined;
  /** The URL that takes the refresh token. */
  refreshUrl?: string | undefined;
  /** Milliseconds since 1970. */
  expiresAt?: string | undefined;
  /** `RequestForm.credentialsFrom`, for a credential that the site offered and the reader chose. */
  from?: string | undefined;
}

/** A credential of the reader that the site knows. */
export interface OwnCredential {
  scheme: string;
  label: string;
  credential: Credential;
}
