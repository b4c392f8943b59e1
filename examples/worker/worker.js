// npm install astro-specbook; deploy with wrangler, with `API` among its variables
import { createProxy } from 'astro-specbook/proxy';

let proxy;

export default {
  /** Addresses behind host names are Cloudflare's to check: a worker has no sockets of its own to look at. */
  fetch(request, { API, API_IS_PRIVATE }) {
    proxy ??= createProxy({
      destinations: [API],
      allowPrivate: API_IS_PRIVATE ? [API] : [],
      log: (line) => console.log(JSON.stringify(line)),
    });
    if (new URL(request.url).pathname !== '/_docs/api/request') return new Response('Not found', { status: 404 });
    return proxy(request, { clientAddress: request.headers.get('cf-connecting-ip') ?? undefined });
  },
};
