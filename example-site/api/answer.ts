import { STATUS_CODES } from 'node:http';

/** The response of an operation. A body that is an iterable is streamed. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | Uint8Array | AsyncIterable<string> | undefined;
}

export interface BrokenRule {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** The JSON pointer of the value in that place. */
  pointer: string;
  message: string;
}

/** An error that is thrown for an invalid request. It becomes a response of type `application/problem+json`. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: BrokenRule[] | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, more: { errors?: BrokenRule[]; headers?: Record<string, string> } = {}) {
    super(detail);
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

export function invalid(errors: BrokenRule[]): Refusal {
  return new Refusal(422, `The request breaks ${errors.length} ${errors.length === 1 ? 'rule' : 'rules'}.`, { errors });
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export function text(body: string, mediaType = 'text/plain', headers: Record<string, string> = {}): Answer {
  return { status: 200, headers: { 'content-type': `${mediaType}; charset=utf-8`, ...headers }, body };
}

export function empty(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers };
}

export function problem(refusal: Refusal): Answer {
  const { status, message: detail, errors, headers } = refusal;
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Unknown', status, detail, errors };
  return json(body, status, { 'content-type': 'application/problem+json', ...headers });
}

export function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
