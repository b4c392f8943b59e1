import { watchResponses } from '../src/proxy/node-drain.ts';

/** Imported by the entry of a built server, before it takes its first request. */
watchResponses();
