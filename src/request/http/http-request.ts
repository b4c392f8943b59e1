/** A request to send, to show or to turn into a code sample. */
export interface HttpRequest {
  method: string;
  /** The absolute URL, percent-encoded. */
  url: string;
  /** In sending order, with names as the document writes them. Without `Content-Length` and `Host`. */
  headers: [name: string, value: string][];
  body?: HttpBody | undefined;
}

export type HttpBody =
  | { kind: 'text'; text: string }
  | { kind: 'urlencoded'; fields: [name: string, value: string][]; text: string }
  | { kind: 'multipart'; parts: MultipartPart[] /** `multipart/form-data` if absent. */; mediaType?: string }
  | { kind: 'binary'; blob: Blob };

export interface MultipartPart {
  name: string;
  /** Whether the part has no name, only a position, as in `multipart/mixed`. `name` is then only for the reader. */
  unnamed?: true | undefined;
  /** Present for files. */
  filename?: string | undefined;
  contentType?: string | undefined;
  /** Headers besides `Content-Type` and `Content-Disposition`. They may replace `Content-Disposition`. */
  headers?: [name: string, value: string][] | undefined;
  content: string | Blob;
}
