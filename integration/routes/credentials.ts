import schemes from 'virtual:specbook/credentials';
import rules from 'virtual:specbook/mcp-rules';
import type { APIRoute } from 'astro';
import { checkCaller } from '../../src/proxy/policy/caller.ts';
import { knownHosts } from '../../src/proxy/policy/known-hosts.ts';
import { asRefusal } from '../../src/proxy/policy/refusal.ts';
import { FIXED_HEADERS } from '../../src/proxy/protocol/answer-headers.ts';
import { clientAddress } from '../render/page/client-address.ts';
import { offeredCredentials } from '../render/page/reader-credentials.ts';

export const prerender = false;

const hosts = knownHosts(rules.hosts, rules.site);
const logged = new Set<string>();

/** Handles every method. Only a POST from a page of this site gets the reader's credentials, under the proxy's rules. */
export const ALL: APIRoute = (context) => {
  try {
    checkCaller(context.request, { clientAddress: clientAddress(context) }, hosts);
  } catch (error) {
    const { status } = asRefusal(error, 'proxy-failed');
    return new Response('Only this site’s pages can get credentials.', { status, headers: FIXED_HEADERS });
  }
  const document = context.url.searchParams.get('document') ?? '';
  const { offered, fault } = offeredCredentials(context.locals.docs?.credentials, schemes, document);
  // The same middleware makes the same mistake for every reader.
  if (fault !== undefined && !logged.has(fault)) console.error(fault);
  if (fault !== undefined) logged.add(fault);
  return Response.json(offered, { headers: FIXED_HEADERS });
};
