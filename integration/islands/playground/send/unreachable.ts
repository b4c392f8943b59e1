import { unreachable as words } from '../../../../src/words/english/unreachable.ts';
import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';

/** Explains that this site is unreachable, or that the browser is offline. */
export function siteUnreachable({ mode }: SendTarget): Failure {
  const isOnline = globalThis.navigator?.onLine !== false || isLoopback(globalThis.location?.hostname ?? '');
  if (!isOnline) return { title: words.offline, detail: words.offlineDetail };
  return { title: words.siteUnreachable, detail: mode === 'proxy' ? words.siteUnreachableDetail : undefined };
}

/** Waits for code of this site. Rejects with a message for the reader if it does not load. */
export function siteCode<Code>(code: Promise<Code>, target: SendTarget): Promise<Code> {
  return code.catch(() => {
    throw new Error(siteUnreachable(target).title);
  });
}

/** Whether a host is this machine, which a browser reaches even without a network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]';
}
