import { listenFailure, portFault } from '../../src/cli/site/listen-failure.ts';
import { stopFirstProcess } from './first-process.ts';

// The entry of a built server imports this module. A program that imports the entry starts the server itself.
if (/[\\/]server[\\/]entry\.mjs$/.test(process.argv[1] ?? '')) {
  const fault = portFault(process.env['PORT']);
  if (fault !== undefined) end(fault);
  // The adapter ignores listen errors, so the process would end silently with exit code 0.
  process.on('unhandledRejection', (reason) => {
    const failure = listenFailure(reason, process.env);
    if (failure !== undefined) end(failure);
  });
  // A log that cannot be written, because the disk is full or its reader has ended, must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  stopFirstProcess();
}

function end(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
