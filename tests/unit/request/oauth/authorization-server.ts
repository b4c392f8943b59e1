import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const REDIRECT = 'https://docs.example.com/_docs/oauth/callback';

/** Starts a real authorization server on its own port. */
export async function authorizationServer() {
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = authorizationListener(issuer, REDIRECT);
  return { issuer, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Answers as `issuer`, with a public, a confidential and a device client. Tokens expire after `lifetime` seconds. */
export function authorizationListener(issuer: string, redirect: string, lifetime = 3600): RequestListener {
  const grant = {
    redirect_uris: [redirect],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
  };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'public', token_endpoint_auth_method: 'none', ...grant },
      {
        client_id: 'con fidential',
        client_secret: 's+cret/%&',
        redirect_uris: [],
        response_types: [],
        grant_types: ['client_credentials'],
      },
      {
        client_id: 'device',
        token_endpoint_auth_method: 'none',
        redirect_uris: [],
        response_types: [],
        grant_types: ['urn:ietf:params:oauth:grant-type:device_code'],
      },
    ],
    features: {
      devInteractions: { enabled: true },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
    },
    scopes: ['openid', 'offline_access', 'read'],
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    ttl: { AccessToken: lifetime, ClientCredentials: lifetime },
  });
  return provider.callback();
}

/** Signs in and consents as a reader would, following every step by hand until it leaves the server. */
export function reader() {
  const cookies = new Map<string, string>();

  async function go(url: string, form?: Record<string, string>): Promise<string> {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return answer(url, await response.text());
    const target = new URL(next, url);
    return target.href.startsWith(REDIRECT) ? target.href : go(target.href);
  }

  /** Fills in and submits the form of a page. */
  function answer(url: string, page: string): Promise<string> | string {
    const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (action === undefined) return page;
    const inputs = [...page.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    const attributeOf = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
    const fields = inputs.flatMap((tag): [string, string][] => {
      const name = attributeOf(tag, 'name');
      return name === undefined ? [] : [[name, attributeOf(tag, 'value') ?? 'someone']];
    });
    return go(new URL(action, url).href, Object.fromEntries(fields));
  }

  return { go };
}
