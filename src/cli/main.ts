#!/usr/bin/env node
import { runCommandLine } from './command-line.ts';

// A reader such as `head` that closes the pipe early has seen enough.
process.stdout.on('error', () => process.exit());

process.exitCode = await runCommandLine(process.argv.slice(2), {
  cwd: process.cwd(),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
