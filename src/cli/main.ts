#!/usr/bin/env node
import { nodeComplaint } from './node-version.ts';

// A reader such as `head` that closes the pipe early has seen enough.
process.stdout.on('error', () => process.exit());

const complaint = nodeComplaint(process.version);
if (complaint === undefined) {
  // Loaded only now, because an old Node fails on what it finds there.
  const { default: module } = await import('node:module');
  // The next run finds its code compiled.
  module.enableCompileCache?.();
  const { runCommandLine } = await import('./command-line.ts');
  const { untilStopped, wasServing } = await import('./until-stopped.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    cwd: process.cwd(),
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    ...(process.stderr.isTTY && { draw: (text: string) => process.stderr.write(text) }),
    untilStopped,
  });
  // What a stopped server leaves open would keep the process alive.
  if (wasServing()) process.exit();
} else {
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 2;
}
