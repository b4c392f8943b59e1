import { ownValue } from '../../core/json/record.ts';
import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import type { SecurityAlternative, SecuritySchemeField } from '../form/form.ts';
import type { Credential, Credentials } from '../form/values.ts';
import { utf8Base64 } from './base64.ts';
import { encodeName, encodeValue } from './percent-encoding.ts';
import { type HeaderEntry, NOT_IN_COOKIE } from './request-headers.ts';

export interface CredentialParts {
  headers: HeaderEntry[];
  /** `name=value`, encoded. */
  query: string[];
}

/** Returns the headers and the query of the chosen alternative. Schemes without a credential add nothing. */
export function credentialParts(
  alternative: SecurityAlternative | undefined,
  credentials: Credentials,
): CredentialParts {
  const parts: CredentialParts = { headers: [], query: [] };
  for (const scheme of alternative?.schemes ?? []) addScheme(parts, scheme, ownValue(credentials, scheme.name));
  return parts;
}

/** Whether an alternative has a cookie. */
export function usesCookie(alternative: SecurityAlternative | undefined): boolean {
  return alternative?.schemes.some((scheme) => scheme.type === 'apiKey' && scheme.in === 'cookie') ?? false;
}

/** Whether the form has inputs for a scheme. */
export function isEnterable({ type }: SecuritySchemeField): boolean {
  return type !== 'unsupported' && type !== 'mutualTLS';
}

/** Whether the reader entered a credential that can be sent. */
export function isGiven(scheme: SecuritySchemeField, credential: Credential | undefined): boolean {
  if (!isEnterable(scheme)) return false;
  if (scheme.type === 'basic') return Boolean(credential?.username || credential?.password);
  return Boolean(credential?.token?.trim());
}

function addScheme(parts: CredentialParts, scheme: SecuritySchemeField, credential: Credential | undefined): void {
  if (!credential || !isGiven(scheme, credential)) return;
  const { token = '', username = '', password = '' } = credential;
  const source = say(words.credential, { name: scheme.name });
  const header = (name: string, value: string, fault?: string) =>
    parts.headers.push({ name, value, input: `security:${scheme.name}`, source, fault });
  if (scheme.type === 'basic') {
    header('Authorization', `Basic ${utf8Base64(`${username}:${password}`)}`);
  } else if (scheme.type === 'apiKey') {
    const { in: place, parameterName: name } = scheme;
    const text = place === 'header' ? headerValue(token, name) : token.trim();
    if (place === 'header') header(name, text);
    else if (place === 'query') parts.query.push(`${encodeName(name)}=${encodeValue(text)}`);
    else header('Cookie', `${name}=${text}`, NOT_IN_COOKIE.test(text) ? say(words.cookieValue, { name }) : undefined);
  } else {
    const name = scheme.type === 'http' ? scheme.scheme : 'Bearer';
    // Readers often paste the whole value of the header.
    header('Authorization', `${name} ${headerValue(token, 'Authorization').replace(RegExp(`^${name}\\s+`, 'i'), '')}`);
  }
}

/** Returns a key or token without whitespace around it, or the value if the reader pasted the whole line of its header. */
function headerValue(pasted: string, name: string): string {
  const text = pasted.trim();
  const [start = '', value] = text.split(/:(.*)/s);
  return value !== undefined && start.trim().toLowerCase() === name.toLowerCase() ? value.trim() : text;
}
