import { parsedUrl } from '../../../../src/request/http/parsed-url.ts';
import { playground as words } from '../../../../src/words/english/playground.ts';
import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';

/** Explains that this site is unreachable, or that the browser is offline. */
export function siteUnreachable({ mode }: SendTarget): Failure {
  const isOnline = globalThis.navigator?.onLine !== false || isLoopback(globalThis.location?.hostname ?? '');
  if (!isOnline) return { title: words.offline, detail: words.offlineDetail };
  return { title: words.siteUnreachable, detail: mode === 'proxy' ? words.siteUnreachableDetail : undefined };
}

/** Whether a URL has the origin of this page. Where that is unknown, as on the server, whether it is a path. */
export function isOnThisSite(url: string): boolean {
  const { location } = globalThis as Partial<typeof globalThis>;
  return location ? parsedUrl(url)?.origin === location.origin : /^\/(?!\/)/.test(url);
}

/** Whether a host is this machine, which a browser reaches even without a network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]';
}
