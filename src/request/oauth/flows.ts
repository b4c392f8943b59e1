import { oauth } from '../../words/english/oauth.ts';
import { say } from '../../words/say.ts';
import type { OAuthFlowField } from '../form/form.ts';
import { parsedUrl } from '../http/parsed-url.ts';

/** Returns the flows that the discovery document at an address offers (OpenID Connect Discovery section 3). */
export function discoveredFlows(document: unknown, address: string): OAuthFlowField[] {
  const text = (name: string) => {
    const value: unknown = Object(document)[name];
    return typeof value === 'string' ? value : undefined;
  };
  const list = (name: string) => {
    const value: unknown = Object(document)[name];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined;
  };
  const authorizationUrl = text('authorization_endpoint');
  const issuer = issuerAt(text('issuer'), address);
  const tokenUrl = text('token_endpoint');
  const deviceAuthorizationUrl = text('device_authorization_endpoint');
  const scopes = (list('scopes_supported') ?? ['openid']).map((name) => ({ name }));
  const grants = list('grant_types_supported') ?? ['authorization_code', 'implicit'];
  const offers = (grant: string) => grants.includes(grant);
  const flows: (OAuthFlowField | false)[] = [
    !!authorizationUrl &&
      !!tokenUrl &&
      offers('authorization_code') && { kind: 'authorizationCode', authorizationUrl, tokenUrl, issuer, scopes },
    !!tokenUrl && offers('client_credentials') && { kind: 'clientCredentials', tokenUrl, scopes },
    !!tokenUrl && !!deviceAuthorizationUrl && { kind: 'deviceAuthorization', tokenUrl, deviceAuthorizationUrl, scopes },
    !!authorizationUrl && offers('implicit') && { kind: 'implicit', authorizationUrl, issuer, scopes },
    !!tokenUrl && offers('password') && { kind: 'password', tokenUrl, scopes },
  ];
  return flows.filter((flow) => flow !== false);
}

/** Returns the issuer, unless it has another origin than its document (RFC 8414 section 3.3). Some are not URLs. */
function issuerAt(issuer: string | undefined, address: string): string {
  const { origin } = new URL(address);
  return issuer !== undefined && (parsedUrl(issuer)?.origin ?? origin) === origin ? issuer : origin;
}

const ADDRESSES = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

/** Returns flows whose addresses are complete. In documents they may be relative to the server. */
export function flowsAt(flows: readonly OAuthFlowField[], server: string): OAuthFlowField[] {
  return flows.map((flow) => {
    const complete = { ...flow };
    for (const name of ADDRESSES) {
      const address = flow[name];
      if (address !== undefined) complete[name] = addressAt(address, server);
    }
    return complete;
  });
}

/**
 * Returns a complete address for one that may be relative to the server (OpenAPI 3.1 section 4.6). Leaves it as it is
 * if no server is chosen.
 */
export function addressAt(address: string, server: string): string {
  return URL.canParse(address) ? address : (parsedUrl(address, server)?.href ?? address);
}

/**
 * Returns why a window for the authorization URL cannot be opened or would be of no use. Returns `undefined` if it can
 * be opened.
 */
export function addressFault({ authorizationUrl = '' }: OAuthFlowField): string | undefined {
  if (!isWebAddress(authorizationUrl)) {
    return say(oauth.invalidAuthorizationUrl, { url: authorizationUrl });
  }
  if (globalThis.crypto?.subtle === undefined) {
    return oauth.needsHttps;
  }
  return undefined;
}

/**
 * Whether a value is an http(s) URL. The reader follows such addresses, so they must not be URLs that a page would run,
 * such as `javascript:`.
 */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(parsedUrl(value)?.protocol ?? '');
}
