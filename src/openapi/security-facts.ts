import { type Phrase, phrase } from '../words/english/phrase.ts';
import type { OAuthFlowView, SecuritySchemeView } from './security-view.ts';

export interface AddressFact {
  label: Phrase;
  /** A safe URL; relative to the server if it has no host. */
  url: string;
}

/** Returns the addresses of a scheme: its OpenID Connect discovery and its OAuth 2 metadata. */
export function schemeFacts({ openIdConnectUrl, metadataUrl }: SecuritySchemeView): AddressFact[] {
  return addressFacts([
    [phrase('security', 'discovery'), openIdConnectUrl],
    [phrase('security', 'metadata'), metadataUrl],
  ]);
}

/** Returns the addresses of an OAuth flow, in the order in which a client uses them. */
export function flowFacts(flow: OAuthFlowView): AddressFact[] {
  return addressFacts([
    [phrase('security', 'deviceAuthorizationUrl'), flow.deviceAuthorizationUrl],
    [phrase('security', 'authorizationUrl'), flow.authorizationUrl],
    [phrase('security', 'tokenUrl'), flow.tokenUrl],
    [phrase('security', 'refreshUrl'), flow.refreshUrl],
  ]);
}

function addressFacts(addresses: [label: Phrase, url: string | undefined][]): AddressFact[] {
  return addresses.flatMap(([label, url]) => (url === undefined ? [] : [{ label, url }]));
}
