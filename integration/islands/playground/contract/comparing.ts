/** The code that compares responses with the document and shows the differences, loaded as one module. */

export { compareInWorker } from './compare.ts';
export { Differences } from './Differences.tsx';
