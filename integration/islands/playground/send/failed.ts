import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';
import type { SendEvent } from './send-event.ts';
import { siteUnreachable } from './unreachable.ts';

type FailureMessages = typeof import('./failure-messages.ts');

/** The code that explains failures is loaded with the first one. It comes from this site. */
export async function failed(
  target: SendTarget,
  explain: (messages: FailureMessages) => Failure | Promise<Failure>,
): Promise<SendEvent> {
  const messages = await import('./failure-messages.ts').catch(() => undefined);
  return { kind: 'failure', failure: messages ? await explain(messages) : siteUnreachable(target) };
}
