import { listenFailure, portFault } from '../../src/cli/site/listen-failure.ts';
import { stopFirstProcess } from './first-process.ts';

// The entry of a built server imports this module. The adapter starts the server and ignores listen errors, so without
// it the process would end silently with exit code 0. A program that imports the entry starts the server itself.
if (/[\\/]server[\\/]entry\.mjs$/.test(process.argv[1] ?? '')) {
  const fault = portFault(process.env['PORT']);
  if (fault !== undefined) end(fault);
  process.on('unhandledRejection', (reason) => {
    const failure = listenFailure(reason, process.env);
    if (failure !== undefined) end(failure);
  });
  stopFirstProcess();
}

function end(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
