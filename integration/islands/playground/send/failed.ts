import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';
import type { SendEvent } from './send-event.ts';
import { siteUnreachable } from './unreachable.ts';

type Failing = typeof import('./failing.ts');

/** The code that explains failures is loaded with the first one. It comes from this site. */
export async function failed(
  target: SendTarget,
  explain: (failing: Failing) => Failure | Promise<Failure>,
): Promise<SendEvent> {
  const failing = await import('./failing.ts').catch(() => undefined);
  return { kind: 'failure', failure: failing ? await explain(failing) : siteUnreachable(target) };
}
