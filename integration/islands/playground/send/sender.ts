import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { HttpRequest } from '../../../../src/http/http-request.ts';
import type { SendTarget } from '../state/props.ts';
import { type RefusalCauses, send } from './send.ts';
import type { SendEvent } from './send-event.ts';
import { isOnThisSite, siteUnreachable } from './unreachable.ts';

/**
 * How a playground sends: requests to the API, to authorization servers, and for code of this site. Every setting of
 * sending takes one way: `playgroundProps` puts it into the `SendTarget`, and the sender applies it.
 */
export interface Sender {
  /** Path of the OAuth callback page. */
  callback: string;
  /** Returns how a request to this URL is sent. */
  wayTo(url: string, usesCookie?: boolean): SendTarget;
  /** Sends the request and yields the response as it arrives. Ends without an error when the signal aborts it. */
  send(request: HttpRequest, signal: AbortSignal, causes?: RefusalCauses): AsyncGenerator<SendEvent>;
  /** Waits for code of this site. Rejects with a message for the reader if it does not load. */
  load<Code>(code: Promise<Code>): Promise<Code>;
}

export function senderOf(site: SendTarget, callback = ''): Sender {
  const wayTo = (url: string, usesCookie = false) => (isOnThisSite(url) ? onThisSite(site, usesCookie) : site);
  return {
    callback,
    wayTo,
    send: (request, signal, causes = {}) => send(request, wayTo(request.url, causes.usesCookie), signal, causes),
    load: (code) =>
      code.catch(() => {
        throw new Error(siteUnreachable(site).title);
      }),
  };
}

/**
 * Returns how requests to this site are sent: directly, because the proxy never reaches it, and without the reader's
 * cookies unless the document describes one as the credential (P-9).
 */
function onThisSite(site: SendTarget, usesCookie: boolean): SendTarget {
  return { mode: 'direct', credentials: usesCookie || (site.mode === 'direct' && site.credentials) };
}

/** Sends from the browser without its cookies, as the fallback for authorization servers does. */
export const directSender = senderOf({ mode: 'direct', credentials: false });

export const SenderContext = createContext(directSender);

/** Returns the sender of the playground around a component. */
export function useSender(): Sender {
  return useContext(SenderContext);
}
