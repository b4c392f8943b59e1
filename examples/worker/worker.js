import { createProxy } from 'astro-specbook/proxy';

let proxy;

export default {
  /** Cloudflare checks the IP addresses behind host names, because a worker cannot see them. */
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
