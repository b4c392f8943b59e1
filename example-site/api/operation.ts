import type { Answer } from './answer.ts';
import type { Body } from './body.ts';
import type { Received } from './received.ts';
import type { Caller } from './security.ts';
import type { Store } from './store.ts';

/** What every operation may look at. */
export interface Context {
  received: Received;
  store: Store;
  caller: Caller | undefined;
  /** `/v1` or `/preview`. */
  base: string;
  media: Body | undefined;
}

/** Parameters by place and name, and the decoded body. */
export interface Input {
  path: object;
  query: object;
  header: object;
  cookie: object;
  body: unknown;
}

export type Handler = (call: Context & Input) => Answer | Promise<Answer>;
export type Handlers = Record<string, Handler>;

/** Names the types of an operation's input. The document was checked before, so they hold. */
export function handler<I extends Partial<Input>>(handle: (call: Context & I) => Answer | Promise<Answer>): Handler {
  return (call) => handle(call as Context & Input & I);
}
