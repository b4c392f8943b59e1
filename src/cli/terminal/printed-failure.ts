import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import type { ProblemFormat } from '../../problems/problems.ts';
import type { ExitCode, Terminal } from '../options/command.ts';
import { printProblems } from './problem-printer.ts';

/** Runs a command, and prints a failure that is a problem of the site in the format that the user chose. */
export async function withPrintedFailure(
  format: ProblemFormat,
  terminal: Terminal,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (format === 'text' || !(error instanceof DocsError) || !error.problem) throw error;
    const { message, hint, problem } = error;
    const file =
      problem.file === undefined ? {} : { file: path.relative(terminal.cwd, path.resolve(terminal.cwd, problem.file)) };
    printProblems([{ ...problem, ...file, severity: 'error', message, hint }], format, terminal);
    return 1;
  }
}
