import { playground } from './playground.ts';

/** Areas whose texts the browser needs, because the playground or the console shows them. */
export const islands = { playground };
