import { useEffect, useState } from 'preact/hooks';
import type { OAuthFlowField } from '../../../../src/form/form.ts';
import { discoveredFlows } from '../../../../src/oauth/flows.ts';
import type { SendTarget } from '../state/props.ts';
import { ask } from './ask.ts';
import type { OAuthScheme } from './oauth-props.ts';

/**
 * Returns the flows in the document, or in the server's discovery document if the scheme has a discovery URL. Returns
 * `undefined` until they are loaded, or a message for the reader if they cannot be.
 */
export function useFlows(scheme: OAuthScheme, send: SendTarget): OAuthFlowField[] | { message: string } | undefined {
  const [discovered, setDiscovered] = useState<OAuthFlowField[] | { message: string }>();
  const address = scheme.discoveryUrl;
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    const request = { method: 'GET', url: address, headers: [['Accept', 'application/json']] as [string, string][] };
    ask(request, send, controller.signal).then(
      (document) => setDiscovered(discoveredFlows(document)),
      (error) => setDiscovered({ message: String(Object(error).message) }),
    );
    return () => controller.abort();
  }, [address, send]);
  if (address !== undefined) return discovered;
  return scheme.type === 'oauth2' ? (scheme.flows ?? []) : [];
}
