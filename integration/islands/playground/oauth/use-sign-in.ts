import { useRef, useState } from 'preact/hooks';
import type { OAuthFlowField } from '../../../../src/request/form/form.ts';
import type { Credential } from '../../../../src/request/form/values.ts';
import { differingScopes } from '../../../../src/request/oauth/scopes.ts';
import type { DeviceAuthorization } from '../../../../src/request/oauth/token.ts';
import type { GrantedToken, OAuthClient } from '../../../../src/request/oauth/token-endpoint.ts';
import { useSender } from '../send/sender.ts';
import type { OAuthProps } from './oauth-props.ts';
import { renewCredential, watchClearing, withToken } from './renew.ts';

export type SignInStatus =
  | { phase: 'idle' | 'closed' }
  | { phase: 'waiting'; isInWindow: boolean }
  | ({ phase: 'done' } & Differences)
  | { phase: 'failed'; message: string };

/** What the reader did not ask for: other scopes, or a token of another type. */
type Differences = Pick<GrantedToken, 'scope' | 'otherType'>;

/**
 * Gets and refreshes tokens, one at a time, and passes each to `onCredential`, unless the reader clears the credentials
 * first.
 */
export function useSignIn({ scheme, credential, onCredential }: OAuthProps) {
  const sender = useSender();
  const [status, setStatus] = useState<SignInStatus>({ phase: 'idle' });
  const [device, setDevice] = useState<DeviceAuthorization>();
  const controller = useRef<AbortController>();
  const redirectUri = new URL(callbackOf(scheme, sender.callback), location.href).href;

  async function run(
    task: (signal: AbortSignal) => Promise<[Credential, Differences?]>,
    isInWindow = false,
  ): Promise<void> {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    const { cleared, stop } = watchClearing();
    const signal = AbortSignal.any([current.signal, cleared]);
    // A replaced run may end after the run that replaced it, and must not change the status.
    const show = (next: SignInStatus) => {
      if (controller.current !== current) return;
      setStatus(next);
      setDevice(undefined);
    };
    show({ phase: 'waiting', isInWindow });
    try {
      const [next, differences] = await task(signal);
      cleared.throwIfAborted();
      onCredential(next);
      show({ phase: 'done', ...differences });
    } catch (error) {
      show(signal.aborted ? { phase: 'idle' } : { phase: 'failed', message: String(Object(error).message) });
    } finally {
      stop();
    }
  }

  return {
    status,
    /** The code that the reader has to enter on a page of the server. Absent unless the server waits for it. */
    device,
    /** Absolute URL of the callback page. */
    redirectUri,
    /** Must be called directly by a click, because browsers block windows that open later. */
    signIn(flow: OAuthFlowField, client: OAuthClient): void {
      const popup = isRedirecting(flow) ? window.open('about:blank', '_blank', 'popup,width=520,height=720') : null;
      void run(async (signal) => {
        const onClosed = () => !signal.aborted && setStatus({ phase: 'closed' });
        const grant = { flow, client, sender, redirectUri, popup, signal, onDevice: setDevice, onClosed };
        // The first sign-in loads the OAuth library.
        const { grantedToken } = await sender.load(import('./grant.ts'));
        const token = await grantedToken(grant);
        const next = { ...withToken(credential, token), refreshUrl: flow.refreshUrl ?? flow.tokenUrl };
        return [next, { ...token, scope: differingScopes(client.scopes, token.scope) }];
      }, popup !== null);
    },
    refresh: () => void run(async () => [await renewCredential(credential, sender, scheme)]),
    cancel: () => controller.current?.abort(),
  };
}

/** Whether the reader signs in on a page of the server, which leads back to the callback page. */
export function isRedirecting({ kind }: OAuthFlowField): boolean {
  return kind === 'authorizationCode' || kind === 'implicit';
}

/** Returns the path of the callback page. One of the preset is below the pages, and ends as the paths of pages do. */
function callbackOf({ preset }: OAuthProps['scheme'], callback: string): string {
  if (preset?.redirectPath === undefined) return callback;
  const path = preset.redirectPath.replace(/\/$/, '');
  return callback.replace(/\/_docs\/oauth\/callback/, path);
}
