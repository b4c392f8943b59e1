/** Turns a received request into a response: route, credentials, input, handler. */
import { type Answer, empty, problem, Refusal } from './answer.ts';
import { listOperations, type Operation, readDocument } from './contract.ts';
import { createInputReaders, type InputReader } from './input.ts';
import { answerOAuth } from './oauth.ts';
import type { Handler } from './operation.ts';
import { handlers } from './operations.ts';
import type { Received } from './received.ts';
import { authenticate } from './security.ts';
import { createStore } from './store.ts';

interface Route {
  operation: Operation;
  handle: Handler;
  readInput: InputReader;
  pattern: RegExp;
}

export type App = (received: Received) => Promise<Answer>;

export function createApp(): App {
  const document = readDocument();
  const store = createStore();
  const createInputReader = createInputReaders(document);
  const routes = listOperations(document).map((operation) => createRoute(operation, createInputReader(operation)));
  async function answer(received: Received): Promise<Answer> {
    const [path = ''] = received.path.split('?', 1);
    if (path.startsWith('/oauth/')) return answerOAuth(path, received, store);
    const [base = '', version] = /^\/(v1|preview)(?=\/)/.exec(path) ?? [];
    if (!version) throw new Refusal(404, 'Paths begin with /v1 or /preview, for example /v1/health.');

    const { operation, handle, readInput, segments } = findRoute(routes, received.method, path.slice(base.length));
    const caller = authenticate(document, operation, { received, store });
    const input = await readInput(received, segments);
    return handle({ received, store, caller, base, ...input });
  }

  return async function answerOrRefuse(received) {
    try {
      return received.method === 'OPTIONS' ? options(routes, received) : await answer(received);
    } catch (error) {
      if (error instanceof Refusal) return problem(error);
      if (received.signal.aborted) return empty(499);
      console.error(error);
      return problem(new Refusal(500, 'The demo backend failed. Its terminal says why.'));
    }
  };
}

function createRoute(operation: Operation, readInput: InputReader): Route {
  const handle = handlers[operation.id];
  if (!handle) throw new Error(`bookshop.yaml declares “${operation.id}”, but operations.ts holds no handler for it.`);
  const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { operation, handle, readInput, pattern: new RegExp(`^${pattern}$`) };
}

function findRoute(routes: Route[], method: string, path: string) {
  const matches = routes.flatMap((route) => {
    const match = route.pattern.exec(path);
    return match ? [{ ...route, segments: { ...match.groups } }] : [];
  });
  const match = matches.find(({ operation }) => operation.method === method);
  if (match) return match;
  if (matches.length === 0) throw new Refusal(404, `Nothing is at ${path}.`);
  const allow = matches.map(({ operation }) => operation.method).join(', ');
  throw new Refusal(405, `${path} understands ${allow}.`, { headers: { allow } });
}

/** Answers an `OPTIONS` request that is not a preflight with the methods of the path. */
function options(routes: Route[], received: Received): Answer {
  const path = received.path.replace(/^\/(v1|preview)/, '').replace(/\?.*/, '');
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation.method);
  return empty(204, { allow: [...methods, 'OPTIONS'].join(', ') });
}
