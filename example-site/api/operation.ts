import type { Answer } from './answer.ts';
import type { Body } from './body.ts';
import type { Received } from './received.ts';
import type { Caller } from './security.ts';
import type { Store } from './store.ts';

/** The facts about a request that every operation may use. */
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

/** Declares the types of an operation's input. They are correct, because the input was checked before. */
export function handler<I extends Partial<Input>>(handle: (call: Context & I) => Answer | Promise<Answer>): Handler {
  return (call) => handle(call as Context & Input & I);
}
