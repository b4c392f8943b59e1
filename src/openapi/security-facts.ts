import type { OAuthFlowView, SecuritySchemeView } from './security-view.ts';

export interface AddressFact {
  label: string;
  /** A safe URL; relative to the server if it has no host. */
  url: string;
}

export function schemeFacts({ openIdConnectUrl, metadataUrl }: SecuritySchemeView): AddressFact[] {
  return addressFacts([
    ['Discovery', openIdConnectUrl],
    ['Metadata', metadataUrl],
  ]);
}

/** The addresses of an OAuth flow, in the order in which a client uses them. */
export function flowFacts(flow: OAuthFlowView): AddressFact[] {
  return addressFacts([
    ['Device authorization', flow.deviceAuthorizationUrl],
    ['Authorization', flow.authorizationUrl],
    ['Token', flow.tokenUrl],
    ['Refresh', flow.refreshUrl],
  ]);
}

function addressFacts(addresses: [label: string, url: string | undefined][]): AddressFact[] {
  return addresses.flatMap(([label, url]) => (url === undefined ? [] : [{ label, url }]));
}
