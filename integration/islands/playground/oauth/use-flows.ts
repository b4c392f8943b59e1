import { useEffect, useState } from 'preact/hooks';
import type { OAuthFlowField } from '../../../../src/request/form/form.ts';
import { addressAt, discoveredFlows, flowsAt, isWebAddress } from '../../../../src/request/oauth/flows.ts';
import { useSender } from '../send/sender.ts';
import type { OAuthProps } from './oauth-props.ts';
import { requestJson } from './request-json.ts';

/**
 * Returns the flows in the document, or in the server's discovery document if the scheme has a discovery URL. Returns
 * `undefined` until they are loaded, or a message for the reader if they cannot be.
 */
export function useFlows({
  scheme,
  server,
}: Pick<OAuthProps, 'scheme' | 'server'>): OAuthFlowField[] | { message: string } | undefined {
  const [discovered, setDiscovered] = useState<{ address: string; result: OAuthFlowField[] | { message: string } }>();
  const sender = useSender();
  const discovery = addressAt(scheme.discoveryUrl ?? '', server);
  const address = scheme.discoveryUrl !== undefined && isWebAddress(discovery) ? discovery : undefined;
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (result: OAuthFlowField[] | { message: string }) =>
      signal.aborted || setDiscovered({ address, result });
    const request = { method: 'GET', url: address, headers: [['Accept', 'application/json']] as [string, string][] };
    requestJson(request, sender, signal).then(
      (document) => show(discoveredFlows(document, address)),
      (error) => show({ message: String(Object(error).message) }),
    );
    return () => controller.abort();
  }, [address, sender]);
  // Another server has other flows, which may not be loaded yet.
  if (address !== undefined) return discovered?.address === address ? discovered.result : undefined;
  return scheme.type === 'oauth2' ? flowsAt(scheme.flows ?? [], server) : [];
}
