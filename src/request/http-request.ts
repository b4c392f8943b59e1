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
  | { kind: 'multipart'; parts: MultipartPart[] }
  | { kind: 'binary'; blob: Blob };

export interface MultipartPart {
  name: string;
  /** Present for files. */
  filename?: string | undefined;
  contentType?: string | undefined;
  content: string | Blob;
}
