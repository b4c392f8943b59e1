import type { OAuthFlowView, SecuritySchemeView } from './security-view.ts';

export interface AddressFact {
  label: string;
  /** Safe to follow; relative to the server where it has no host. */
  url: string;
}

export function schemeFacts({ openIdConnectUrl, metadataUrl }: SecuritySchemeView): AddressFact[] {
  return stated([
    ['Discovery', openIdConnectUrl],
    ['Metadata', metadataUrl],
  ]);
}

/** Where a token comes from, in the order in which a client asks. */
export function flowFacts(flow: OAuthFlowView): AddressFact[] {
  return stated([
    ['Device authorization', flow.deviceAuthorizationUrl],
    ['Authorization', flow.authorizationUrl],
    ['Token', flow.tokenUrl],
    ['Refresh', flow.refreshUrl],
  ]);
}

function stated(addresses: [label: string, url: string | undefined][]): AddressFact[] {
  return addresses.flatMap(([label, url]) => (url === undefined ? [] : [{ label, url }]));
}
