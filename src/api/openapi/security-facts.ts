import type { ServerField } from '../../request/form/form.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import type { OAuthFlowView, SecuritySchemeView } from './security-view.ts';

export interface AddressFact {
  label: Phrase;
  /** A safe URL; relative only if the server is unknown or relative itself. */
  url: string;
}

/** Returns the URLs of a scheme: its OpenID Connect discovery and its OAuth 2 metadata. */
export function schemeFacts(
  { openIdConnectUrl, metadataUrl }: SecuritySchemeView,
  server: ServerField | undefined,
): AddressFact[] {
  return addressFacts(server, [
    [phrase('security', 'discovery'), openIdConnectUrl],
    [phrase('security', 'metadata'), metadataUrl],
  ]);
}

/** Returns the URLs of an OAuth flow, in the order in which a client uses them. */
export function flowFacts(flow: OAuthFlowView, server: ServerField | undefined): AddressFact[] {
  return addressFacts(server, [
    [phrase('security', 'deviceAuthorizationUrl'), flow.deviceAuthorizationUrl],
    [phrase('security', 'authorizationUrl'), flow.authorizationUrl],
    [phrase('security', 'tokenUrl'), flow.tokenUrl],
    [phrase('security', 'refreshUrl'), flow.refreshUrl],
  ]);
}

/** Completes URLs that are relative to a server as the playground does: with the default values of its variables. */
function addressFacts(
  server: ServerField | undefined,
  addresses: [label: Phrase, url: string | undefined][],
): AddressFact[] {
  const base = server?.url.replace(
    /\{([^{}]*)\}/g,
    (whole, name) => server.variables.find((variable) => variable.name === name)?.default ?? whole,
  );
  const complete = (url: string) => (URL.canParse(url) ? url : (URL.parse(url, base)?.href ?? url));
  return addresses.flatMap(([label, url]) => (url === undefined ? [] : [{ label, url: complete(url) }]));
}
