#!/usr/bin/env node
import { nodeComplaint } from './node-version.ts';

// A reader such as `head` may close the pipe early. That is not an error.
process.stdout.on('error', () => process.exit());

const complaint = nodeComplaint(process.version);
if (complaint === undefined) {
  // Loaded only now, because an old Node fails on its syntax.
  const { default: module } = await import('node:module');
  // Caches the compiled code for the next run.
  module.enableCompileCache?.();
  const { prepareEnvironment } = await import('./environment.ts');
  prepareEnvironment(process.env);
  const { runCommandLine } = await import('./command-line.ts');
  const { untilStopped, wasServing } = await import('./site/until-stopped.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    cwd: process.cwd(),
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    ...(process.stderr.isTTY && { draw: (text: string) => process.stderr.write(text) }),
    untilStopped,
  });
  // Handles that a stopped server leaves open would keep the process alive.
  if (wasServing()) process.exit();
} else {
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 2;
}
