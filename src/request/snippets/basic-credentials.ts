import type { HttpRequest } from '../http/http-request.ts';

export interface BasicCredentials {
  username: string;
  password: string;
}

/**
 * Returns the username and password of a Basic `Authorization` header, so that a sample can name them. They must be
 * printable ASCII, which every language encodes the same way.
 */
export function basicCredentials({ headers }: HttpRequest): BasicCredentials | undefined {
  const header = headers.find(([name]) => isAuthorization(name));
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(header?.[1] ?? '') ?? [];
  const [, username, password] = /^([\x20-\x39\x3b-\x7e]*):([\x20-\x7e]*)$/.exec(decode(encoded ?? '')) ?? [];
  if (username === undefined || password === undefined) return undefined;
  return btoa(`${username}:${password}`) === encoded ? { username, password } : undefined;
}

/** Whether a header is `Authorization`, in any case. */
export function isAuthorization(name: string): boolean {
  return name.toLowerCase() === 'authorization';
}

function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
