import type { Backend } from '../../example-site/api/server.ts';

export const AS = {
  ada: { authorization: 'Bearer demo-token' },
  grace: { authorization: 'Bearer guest-token' },
  till: { 'x-api-key': 'demo-key' },
  password: { authorization: `Basic ${btoa('ada:lantern')}` },
  passwordAndKey: { authorization: `Basic ${btoa('ada:lantern')}`, 'x-api-key': 'demo-key' },
  session: { cookie: 'session=demo-session' },
} as const satisfies Record<string, Record<string, string>>;

export interface Call {
  method: string;
  /** The path below the base path, such as `/books?limit=2`. */
  path: string;
  as?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
}

export function send(backend: Backend, { method, path, as = {}, headers = {}, body }: Call): Promise<Response> {
  const init = { method, headers: { ...headers, ...as }, redirect: 'manual' as const };
  return fetch(`${backend.url}/v1${path}`, body === undefined ? init : { ...init, body });
}

export function jsonBody(value: unknown): Pick<Call, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}
