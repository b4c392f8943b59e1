import { oauth as words } from '../../words/english/oauth.ts';
import { say } from '../../words/say.ts';

/**
 * Converts a response of an authorization server to the form of RFC 6749 section 5. Many servers deviate from it: they
 * answer errors with status 200, leave out `token_type`, or write numbers as strings. The library does not
 * get an ID token to check, because a document names no issuer to check it against. The API checks it.
 */
export function conformResponse(answer: unknown): Response {
  const text = (name: string) => {
    const value: unknown = Object(answer)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const seconds = (name: string) => {
    const value = Number(Object(answer)[name]);
    return value > 0 && value < ENDLESS ? value : undefined;
  };
  if (text('device_code') !== undefined) {
    const fields = ['device_code', 'user_code', 'verification_uri_complete'];
    return response(200, {
      ...Object.fromEntries(fields.map((name) => [name, text(name)])),
      // Google uses the name of an early draft.
      verification_uri: text('verification_uri') ?? text('verification_url'),
      expires_in: seconds('expires_in') ?? DEVICE_LIFETIME,
      interval: seconds('interval'),
    });
  }
  if (text('access_token') === undefined) {
    return response(400, { error: text('error') ?? 'no_token', error_description: text('error_description') });
  }
  return response(200, {
    access_token: text('access_token'),
    // The playground sends every token as a bearer token. The library accepts few other types.
    token_type: 'bearer',
    declared_type: text('token_type'),
    declared_id_token: text('id_token'),
    refresh_token: text('refresh_token'),
    expires_in: seconds('expires_in'),
    scope: text('scope'),
  });
}

/** Seconds. Servers write the largest number that they know for a token without an end, and no date has room for it. */
const ENDLESS = 1e10;

/** Lifetime in seconds if the server leaves it out, although RFC 8628 requires it. */
const DEVICE_LIFETIME = 1800;

function response(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status });
}

/**
 * Returns what the JSON of an error says if it is not in the form of OAuth: that of Facebook, a gateway, or problem
 * details (RFC 9457).
 */
export function reasonIn(answer: unknown): string | undefined {
  const { error, error_description, detail, message, title } = Object(answer) as Record<string, unknown>;
  const texts = [error_description, Object(error).message, detail, message, title];
  return texts.find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

/** An error that an authorization server reports. The message is for the reader. */
export class OAuthError extends Error {
  /** A code of RFC 6749 (sections 4.1.2.1 and 5.2) or RFC 8628 (section 3.5), or `no_token`. */
  readonly code: string;

  constructor(code: string, description?: string | undefined) {
    super(description || messageOf(code));
    this.code = code;
  }
}

const MESSAGES = new Map([
  ['no_token', 'noToken'],
  ['access_denied', 'accessDenied'],
  ['expired_token', 'expiredCode'],
  ['invalid_client', 'invalidClient'],
  ['invalid_grant', 'invalidGrant'],
  ['invalid_scope', 'invalidScope'],
  ['unauthorized_client', 'unauthorizedClient'],
  ['unsupported_grant_type', 'unsupportedFlow'],
  ['unsupported_response_type', 'unsupportedFlow'],
] as const);

function messageOf(code: string): string {
  const name = (MESSAGES as ReadonlyMap<string, keyof typeof words & string>).get(code);
  return name === undefined ? say(words.error, { code }) : String(words[name]);
}
