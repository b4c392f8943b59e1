import { wordsOf } from './words.ts';

/** What a question wants to do with a resource. `act` is any other action: merge, send. */
export type Action = 'create' | 'read' | 'update' | 'delete' | 'cancel' | 'act';

/** Verbs by action. Terms of several words are in quotes. If a verb is in several lists, the first one counts. */
const VERBS: Record<Action, string> = {
  create: `create add new make register open place generate build insert post submit start begin issue file write put
    upload publish save enter "set up" "sign in" "log in" login "sign up" signup`,
  read: 'get list show fetch see read retrieve find look "look up" view check display query search download return load browse inspect describe count export preview',
  update:
    'update edit change modify rename replace set patch adjust alter correct configure reopen switch answer mark close archive',
  delete: `delete remove drop erase destroy clear kick revoke unlink detach uninstall kill purge wipe leave unsubscribe
    discard unfollow unstar unassign unblock unpin "take away" "sign out" "log out" logout end`,
  cancel: 'cancel stop abort terminate halt',
  act: `merge fork apply redeem approve ask request run rerun restart retry trigger send capture attach link protect lock
    pin star follow block ban invite transfer move convert comment react reply label review assign give pay charge refund
    accept reject decline confirm verify void annul deploy buy purchase reserve book order rate share mail email reverse
    schedule reschedule dismiss grant renew upgrade downgrade
    assign expire finalize activate deactivate enable disable suspend pause resume take sync import render test ping onboard`,
};

/** Verbs that name only an action, wherever they are. */
const GENERIC = `create add new make insert get list show fetch see retrieve view display return load browse update
  edit change modify alter delete remove erase destroy wipe discard`;

const TERM = /"([^"]+)"|(\S+)/g;
const actions = new Map<string, Action>();
for (const [action, verbs] of Object.entries(VERBS) as [Action, string][]) {
  for (const [, many, one] of verbs.matchAll(TERM)) {
    const key = wordsOf(many ?? one ?? '').join(' ');
    if (!actions.has(key)) actions.set(key, action);
  }
}
const generic = new Set(wordsOf(GENERIC));

/** Returns the action of a verb or of a term such as "log in". Its words must be in the form that `stem` returns. */
export function actionOf(term: string): Action | undefined {
  return actions.get(term);
}

/** Whether a word names only an action. */
export function isGenericVerb(word: string): boolean {
  return generic.has(word);
}

const FITS: Record<Action, Readonly<Record<string, number>>> = {
  create: { POST: 1, PUT: 0.8, PATCH: -0.2, GET: -1, DELETE: -1, HEAD: -1 },
  read: { GET: 1, HEAD: 0.2, QUERY: 1, POST: -0.5, PUT: -1, PATCH: -1, DELETE: -1 },
  update: { PATCH: 1, PUT: 0.9, POST: 0.5, GET: -1, DELETE: -1, HEAD: -1 },
  delete: { DELETE: 1, POST: -0.2, PUT: -0.7, PATCH: -0.7, GET: -1, HEAD: -1 },
  cancel: { POST: 1, DELETE: 0.9, PUT: 0.8, PATCH: 0.6, GET: -1, HEAD: -1 },
  act: { POST: 1, PUT: 1, PATCH: 0.6, DELETE: 0.2, GET: -1, HEAD: -1 },
};

/** Returns the method that most operations with an action have. */
export function usualMethod(action: Action): string {
  return { create: 'POST', read: 'GET', update: 'PATCH', delete: 'DELETE', cancel: 'POST', act: 'POST' }[action];
}

/** Scores how well a method fits an action: from -1, the opposite, to 1. */
export function methodFit(action: Action, method: string): number {
  return FITS[action][method] ?? 0;
}
