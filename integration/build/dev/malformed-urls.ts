import type { Connect, Plugin } from 'vite';
import { tryDecode } from '../../../src/core/json/decode.ts';

/** Shows the 404 page for a path with a broken percent escape, such as `/100%`. Astro answers it with a stack trace. */
export function malformedUrls(): Plugin {
  const handle: Connect.NextHandleFunction = (request, _response, next) => {
    const [path = '', ...query] = (request.url ?? '/').split('?');
    if (tryDecode(path) === undefined) request.url = [path.replaceAll('%', '%25'), ...query].join('?');
    next();
  };
  return {
    name: 'specbook:malformed-urls',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.stack.unshift({ route: '', handle });
    },
  };
}
