import type { Connect, Plugin } from 'vite';
import { tryDecode } from '../../../src/core/json/decode.ts';

/** Changes two kinds of requests in dev that Astro answers with an error page before other handlers run. */
export function earlyRequests(isServed: (request: Connect.IncomingMessage) => Promise<boolean>): Plugin {
  return {
    name: 'specbook:early-requests',
    apply: 'serve',
    configureServer: (server) => () => {
      const handlers = [openFiles(isServed), malformedUrls];
      server.middlewares.stack.unshift(...handlers.map((handle) => ({ route: '', handle })));
    },
  };
}

/**
 * Lets a browser tab open files at the root of an Astro project, such as a document or an image. Astro refuses such a
 * request only if it accepts HTML (`route-guard` in astro/dist/vite-plugin-astro-server). We therefore remove HTML from
 * the `Accept` header of requests for our files. All guards of the server still run before a file is sent.
 */
function openFiles(isServed: (request: Connect.IncomingMessage) => Promise<boolean>): Connect.NextHandleFunction {
  return (request, _response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    isServed(request).then((served) => {
      if (served) request.headers.accept = '*/*';
      next();
    }, next);
  };
}

/** Shows the 404 page for a path with a broken percent escape, such as `/100%`. Astro answers it with a stack trace. */
const malformedUrls: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '', ...query] = (request.url ?? '/').split('?');
  if (tryDecode(path) === undefined) request.url = [path.replaceAll('%', '%25'), ...query].join('?');
  next();
};
