import { delivery as words } from '../../../src/words/english/delivery.ts';
import { POLICY_CODE } from '../playground/send/policy-watch.ts';
import type { SendEvent } from '../playground/send/send-event.ts';
import { type Sender, senderOf } from '../playground/send/sender.ts';

/**
 * Sends deliveries straight from the browser, or through the proxy at a path of this site. A redirect would lead to a URL
 * that the reader has not entered, so it is not followed.
 */
export function deliverySender(proxy: string | undefined, callback: string): Sender {
  const direct = { mode: 'direct', credentials: false, redirect: 'manual' } as const;
  const sender = senderOf(proxy === undefined ? direct : { mode: 'proxy', path: proxy }, callback);
  return {
    ...sender,
    async *send(...sending) {
      for await (const event of sender.send(...sending)) yield explained(event);
    },
  };
}

/** Explains failures to readers who can change the receiver. */
function explained(event: SendEvent): SendEvent {
  if (event.kind === 'head' && event.head.status === 0) {
    return { kind: 'failure', failure: { title: words.redirected, detail: words.redirectedDetail } };
  }
  if (event.kind !== 'failure' || !event.failure.headers || event.failure.code === POLICY_CODE) return event;
  const { headers } = event.failure;
  return { kind: 'failure', failure: { title: words.cors, detail: words.corsDetail, headers } };
}
