import type { JsonValue, ParameterLocation } from './form.ts';

/** What the reader has entered. Absent keys: nothing entered. Types only. */
export interface FormValues {
  /** Index into `RequestForm.servers`. */
  server: number;
  serverVariables: Record<string, string>;
  /** The reader's own base URL, in place of every server. */
  ownServer?: string | undefined;
  parameters: Record<ParameterKey, EnteredValue>;
  body: BodyValues;
  /** Index into `RequestForm.security`. */
  security: number;
  credentials: Credentials;
}

export type ParameterKey = `${ParameterLocation}:${string}`;

/** `undefined` leaves the parameter out; an empty string is an empty value and is sent. */
export type EnteredValue = JsonValue | undefined;

export interface BodyValues {
  /** Index into `BodyField.media`. */
  media: number;
  /** Text of a `text` entry. */
  text: string;
  /** Values of a `urlencoded` or `multipart` entry by property name; files stand in `files`. */
  fields: Record<string, EnteredValue>;
  files: Record<string, Blob[]>;
  /** What is said of the parts of a `multipart` entry, by property name. */
  parts?: Record<string, PartValues> | undefined;
  /** The file of a `binary` entry. */
  file?: Blob | undefined;
}

export interface PartValues {
  /** In place of the type that the document or the file gives. */
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
  /** Of OAuth 2: how the token was had, and how the next one will be. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  refreshToken?: string | undefined;
  /** Where the refresh token is sent. */
  refreshUrl?: string | undefined;
  /** Milliseconds since 1970. */
  expiresAt?: string | undefined;
}
