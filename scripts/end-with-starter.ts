import { whenStarterEnds } from './starter.ts';

/** Import this before a server's own code, so that the server ends even if its parent process was killed. */
whenStarterEnds(() => process.exit(0));
