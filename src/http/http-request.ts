/** A request to send, to show or to turn into a code sample. Types only. */
export interface HttpRequest {
  method: string;
  /** Absolute URL, percent-encoded. */
  url: string;
  /** In sending order, with names as the document writes them. Without `Content-Length` and `Host`. */
  headers: [name: string, value: string][];
  body?: HttpBody | undefined;
}

export type HttpBody =
  | { kind: 'text'; text: string }
  | { kind: 'urlencoded'; fields: [name: string, value: string][]; text: string }
  | { kind: 'multipart'; parts: MultipartPart[] /** Absent: `multipart/form-data`. */; mediaType?: string }
  | { kind: 'binary'; blob: Blob };

export interface MultipartPart {
  name: string;
  /** The part has a position and no name, as in `multipart/mixed`. `name` is only for the reader. */
  unnamed?: true | undefined;
  /** Present for files. */
  filename?: string | undefined;
  contentType?: string | undefined;
  /** In addition to `Content-Type` and `Content-Disposition`. They may replace `Content-Disposition`. */
  headers?: [name: string, value: string][] | undefined;
  content: string | Blob;
}
