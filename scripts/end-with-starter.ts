import { whenStarterEnds } from './starter.ts';

/**
 * Import this before a server's own code: the server then ends if its parent process was killed and could not stop it.
 */
whenStarterEnds(() => process.exit(0));
