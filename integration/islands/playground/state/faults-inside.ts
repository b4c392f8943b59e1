import { createStore } from './store.ts';

/** How many faults the forms of JSON values on the page report, by the id of the form or of its field. */
export const faultsInside = createStore<ReadonlyMap<string, number>>(new Map());
