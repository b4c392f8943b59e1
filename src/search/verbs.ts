import { stem } from './words.ts';

/** What an operation does to its resource, as its method says it. */
export type Action = 'create' | 'read' | 'update' | 'delete';

/** Verbs by action. The first of each are the usual words of titles and paths. */
const VERBS: Record<Action, string> = {
  create:
    'create add new make register open place generate build insert post submit start begin issue file write put set up publish save enter',
  read: 'get list show fetch see read retrieve find look view check display query search download return load browse inspect describe',
  update:
    'update edit change modify rename replace set patch adjust alter correct move configure close reopen switch turn',
  delete:
    'delete remove drop erase destroy clear kick revoke unlink detach end uninstall kill purge wipe leave stop unsubscribe discard',
};

/** Verbs that mean their action wherever they are; the others are also nouns or more special than their action. */
const GENERIC =
  'create add new make insert get list show fetch see read retrieve find look view display query return load browse update edit change modify alter delete remove drop erase destroy wipe discard';

const actionsByVerb = new Map<string, Action[]>();
for (const [action, words] of Object.entries(VERBS) as [Action, string][]) {
  for (const word of words.split(' '))
    actionsByVerb.set(stem(word), [...(actionsByVerb.get(stem(word)) ?? []), action]);
}
const generic = new Set(GENERIC.split(' ').map(stem));

/** The actions that a verb can mean, the usual one first. */
export function actionsOf(word: string): readonly Action[] {
  return actionsByVerb.get(word) ?? [];
}

/** Whether a word says no more than its action. */
export function isGenericVerb(word: string): boolean {
  return generic.has(word);
}

const FITS: Record<Action, Readonly<Record<string, number>>> = {
  create: { POST: 1, PUT: 0.7, PATCH: -0.2, GET: -1, DELETE: -1, HEAD: -1 },
  read: { GET: 1, HEAD: 0.2, QUERY: 1, POST: -0.5, PUT: -1, PATCH: -1, DELETE: -1 },
  update: { PATCH: 1, PUT: 0.9, POST: 0.4, GET: -1, DELETE: -1, HEAD: -1 },
  delete: { DELETE: 1, POST: -0.3, PUT: -0.7, PATCH: -0.7, GET: -1, HEAD: -1 },
};

/** How well a method fits an action: from -1, the opposite, to 1. */
export function methodFit(action: Action, method: string): number {
  return FITS[action][method] ?? 0;
}
