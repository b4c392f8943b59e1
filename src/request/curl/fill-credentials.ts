import { setOwn } from '../../core/json/record.ts';
import type { RequestForm, SecuritySchemeField } from '../form/form.ts';
import type { Credential } from '../form/values.ts';
import { isMask } from './masks.ts';
import type { CurlRequest } from './parse.ts';

/** Returns the command's credentials for the security alternative that uses most of them, or for the chosen one. */
export function credentialsIn(form: RequestForm, { headers }: CurlRequest, query: URLSearchParams, chosen: number) {
  const alternatives = form.security.map(({ schemes }) => {
    const used = new Set<string>();
    let count = 0;
    const credentials: Record<string, Credential> = {};
    for (const scheme of schemes) {
      const credential = credentialOf(scheme, headers, query, used);
      if (!credential) continue;
      count += 1;
      if (!Object.values(credential).every(isMask)) setOwn(credentials, scheme.name, credential);
    }
    return { credentials, used, count };
  });
  const best = alternatives.reduce(
    (most, { count }, index) => (count > (alternatives[most]?.count ?? 0) ? index : most),
    chosen,
  );
  return {
    credentials: alternatives[best]?.credentials ?? {},
    security: best,
    used: alternatives[best]?.used ?? new Set<string>(),
  };
}

function credentialOf(
  scheme: SecuritySchemeField,
  headers: CurlRequest['headers'],
  query: URLSearchParams,
  used: Set<string>,
): Credential | undefined {
  const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const authorization = header('authorization') ?? '';
  const take = (place: string, credential: Credential | undefined) => {
    if (credential) used.add(place.startsWith('header:') ? place.toLowerCase() : place);
    return credential;
  };
  switch (scheme.type) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
    case 'http': {
      const start = `${scheme.type === 'http' ? scheme.scheme : 'Bearer'} `;
      const isOfScheme = authorization.toLowerCase().startsWith(start.toLowerCase());
      return take('header:authorization', isOfScheme ? { token: authorization.slice(start.length) } : undefined);
    }
    case 'basic': {
      const [, username, password = ''] = /^([^:]*):?(.*)$/s.exec(basicText(authorization) ?? '') ?? [];
      return take('header:authorization', username ? { username, password } : undefined);
    }
    case 'apiKey': {
      const name = scheme.parameterName;
      if (scheme.in === 'query') {
        return take(`query:${name}`, query.has(name) ? { token: query.get(name) ?? '' } : undefined);
      }
      const value = scheme.in === 'header' ? header(name) : cookie(header('cookie') ?? '', name);
      return take(
        scheme.in === 'header' ? `header:${name}` : `cookie:${name}`,
        value === undefined ? undefined : { token: value },
      );
    }
    default:
      return undefined;
  }
}

function basicText(authorization: string): string | undefined {
  try {
    const binary = atob(/^basic (.*)$/i.exec(authorization)?.[1] ?? '');
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function cookie(header: string, cookieName: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split(/=(.*)/s));
  return pairs.find(([name]) => name === cookieName)?.[1];
}
