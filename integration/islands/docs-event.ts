/** Details of the events that pages dispatch on `document`. None of them holds a value that the reader entered. */
interface DocsEventDetails {
  /** The reader sends a request. */
  'docs:request': OperationOfEvent;
  /** A response is complete, or the request failed or was canceled. */
  'docs:response': OperationOfEvent & {
    /** Absent without a response. */
    status?: number | undefined;
    /** Milliseconds from sending to the last byte. */
    duration?: number | undefined;
    /** Whether the response matches the API definition. Absent if they were not compared. */
    matches?: boolean | undefined;
  };
  /** The reader copied something. `sample`: code in a playground. `field`: the path of a field in a response. */
  'docs:copy': { what: 'sample' | 'code' | 'link' | 'page' | 'field' | 'response' };
  /** The reader chose a search result, or closed the search dialog without one. */
  'docs:search': {
    /** Length of the query in characters. */
    length: number;
    /** Number of results. */
    results: number;
    /** Path and anchor of the chosen result. */
    chosen?: string | undefined;
  };
  /** The reader answered "Was this page helpful?". */
  'docs:feedback': { page: string; helpful: boolean };
}

interface OperationOfEvent {
  /** Method and path template, for example `GET /users/{id}`. */
  operation: string;
  method: string;
  /** URL of the server as the document writes it, variables included. Absent for the reader's own base URL. */
  server?: string | undefined;
}

/** The events that pages dispatch on `document`, by name. */
export type DocsEventMap = { [Name in keyof DocsEventDetails]: CustomEvent<DocsEventDetails[Name]> };

declare global {
  interface DocumentEventMap extends DocsEventMap {}
}

export function announce<Name extends keyof DocsEventDetails>(name: Name, detail: DocsEventDetails[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
