/** A request ready to be sent, shown or turned into a code sample. Types only. */
export interface HttpRequest {
  method: string;
  /** Absolute URL, percent-encoded. */
  url: string;
  /** In sending order; names as the document writes them; no `Content-Length`, no `Host`. */
  headers: [name: string, value: string][];
  body?: HttpBody | undefined;
}

export type HttpBody =
  | { kind: 'text'; text: string }
  | { kind: 'urlencoded'; fields: [name: string, value: string][]; text: string }
  | { kind: 'multipart'; parts: MultipartPart[] /** `multipart/form-data` where absent. */; mediaType?: string }
  | { kind: 'binary'; blob: Blob };

export interface MultipartPart {
  name: string;
  /** The part has a place and no name, as in `multipart/mixed`; `name` is what the reader calls it. */
  unnamed?: true | undefined;
  /** Present for files. */
  filename?: string | undefined;
  contentType?: string | undefined;
  /** Besides `Content-Disposition`, which they may replace, and `Content-Type`. */
  headers?: [name: string, value: string][] | undefined;
  content: string | Blob;
}
