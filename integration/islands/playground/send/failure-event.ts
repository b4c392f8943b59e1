import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';
import type { SendEvent } from './send-event.ts';
import { siteUnreachable } from './unreachable.ts';

type FailureMessages = typeof import('./failure-messages.ts');

/**
 * Creates a failure event. The first failure loads the code that explains failures. If that code does not load, the
 * event reports that this site is unreachable.
 */
export async function failureEvent(
  target: SendTarget,
  explain: (messages: FailureMessages) => Failure | Promise<Failure>,
): Promise<SendEvent> {
  const messages = await import('./failure-messages.ts').catch(() => undefined);
  return { kind: 'failure', failure: messages ? await explain(messages) : siteUnreachable(target) };
}
