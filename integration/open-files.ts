import type { Connect, Plugin } from 'vite';

/**
 * Lets a tab open in dev what lies at the top of an Astro project: a document, a picture. Astro answers such a request
 * with a page of its own before anybody else is asked, but only where a page is wanted (`route-guard` in
 * astro/dist/vite-plugin-astro-server); so our files are asked for as the files that they are. Everything that guards
 * the server still comes before they are sent.
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
