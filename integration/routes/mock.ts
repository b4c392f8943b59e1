import filesFor from 'virtual:specbook/mcp-files';
import rules from 'virtual:specbook/mcp-rules';
import facts from 'virtual:specbook/site';
import { language, wordsOf } from 'virtual:specbook/words';
import type { APIRoute } from 'astro';
import { exampleServer } from '../../src/mock/serve.ts';
import { examplesPath } from '../render/links/own-addresses.ts';
import { clientAddress } from '../render/page/client-address.ts';

export const prerender = false;

const answer = exampleServer(
  {
    isFixed: !facts.dev,
    read: (request, document, file) => filesFor(new URL(request.url).origin, facts.base)(examplesPath(document, file)),
    translation: () => wordsOf(language),
  },
  rules,
);

/** Handles every method. */
export const ALL: APIRoute = (context) => answer(context.request, { clientAddress: clientAddress(context) });
