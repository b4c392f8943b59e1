import type { Connect, Plugin } from 'vite';

/**
 * Lets a browser tab open files at the root of an Astro project in dev, such as a document or an image. Astro answers
 * such a request with an error page before other handlers run, but only if the request accepts HTML (`route-guard` in
 * astro/dist/vite-plugin-astro-server). We therefore remove HTML from the `Accept` header of requests for our files.
 * All guards of the server still run before a file is sent.
 */
export function openFiles(isServed: (request: Connect.IncomingMessage) => Promise<boolean>): Plugin {
  const handle: Connect.NextHandleFunction = (request, _response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    isServed(request).then((served) => {
      if (served) request.headers.accept = '*/*';
      next();
    }, next);
  };
  return {
    name: 'specbook:open-files',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.stack.unshift({ route: '', handle });
    },
  };
}
