import { whenStarterEnds } from './starter.ts';

/** Imported before a server's own code: the server ends when whoever started it was killed and could not stop it. */
whenStarterEnds(() => process.exit(0));
