import filesFor from 'virtual:specbook/mcp-files';
import rules from 'virtual:specbook/mcp-rules';
import facts from 'virtual:specbook/site';
import { language, wordsOf } from 'virtual:specbook/words';
import type { APIRoute } from 'astro';
import { mcpEndpoint } from '../agents/mcp/endpoint.ts';
import { siteSource } from '../agents/mcp/site-source.ts';
import { mcpHref } from '../render/links/site-href.ts';
import { clientAddress } from '../render/page/client-address.ts';

export const prerender = false;

const endpoint = mcpEndpoint(
  {
    path: mcpHref(facts),
    source: async (request) => {
      const { default: catalog } = await import('virtual:specbook/mcp-catalog');
      const readFile = filesFor(new URL(request.url).origin, facts.base);
      const origin = import.meta.env.SITE && new URL(import.meta.env.SITE).origin;
      return siteSource(catalog, { facts, origin, readFile, isFixed: !facts.dev });
    },
    words: async () => ({ language, words: await wordsOf(language) }),
  },
  rules,
);

/** Handles every method, so that requests other than POST get our own response. */
export const ALL: APIRoute = (context) => endpoint(context.request, { clientAddress: clientAddress(context) });
