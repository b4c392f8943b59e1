import policy, { logs, signedInOnly, site } from 'virtual:specbook/proxy';
import type { APIRoute } from 'astro';
import { isNode } from '../../src/proxy/platform.ts';
import { createProxy } from '../../src/proxy/proxy.ts';
import { publishCounters } from '../../src/proxy/run/counters.ts';
import { batchedLog } from '../../src/proxy/run/log-batch.ts';
import { formatLogLine, type LogLine } from '../../src/proxy/run/log-line.ts';
import type { HookAnswer, ProxiedRequest } from '../../src/proxy/run/policy.ts';
import { clientAddress } from '../render/page/client-address.ts';
import { isSignedIn } from '../render/page/readers.ts';

export const prerender = false;

/** Only Node.js batches lines. Other platforms may stop at the end of a response and lose lines that wait. */
const print = isNode() ? batchedLog(console.log) : (line: LogLine) => console.log(formatLogLine(line));
const log = site.log ?? (logs ? print : undefined);
/** The host of `docs preview`. No other name that somebody points at it may reach the proxy (P-34). */
const previewHost = globalThis.process?.env?.['SPECBOOK_PREVIEW_HOST'];
const hosts = policy.hosts ?? (previewHost === undefined ? undefined : [previewHost]);
/** The proxy of the site. The server of a folder calls it without Astro. */
export const proxy = createProxy({ ...policy, hosts, log, onRequest: signedInOnly ? signedInFirst : site.onRequest });
publishCounters(proxy.counters);

/** Handles every method, so that methods other than POST get an error instead of a page. */
export const ALL: APIRoute = (context) =>
  proxy(context.request, {
    clientAddress: clientAddress(context),
    signedIn: isSignedIn(context.locals),
  });

/** Refuses readers who are not signed in, for a site in which only signed-in readers have a playground. */
function signedInFirst(request: ProxiedRequest): HookAnswer | Promise<HookAnswer> {
  if (!request.signedIn) return { status: 403, detail: 'Sign in to send requests.' };
  return site.onRequest?.(request);
}
