import { playground } from './playground.ts';
import { search } from './search.ts';

/** Areas whose texts the browser needs, because the playground, the console or the search shows them. */
export const islands = { playground, search };
