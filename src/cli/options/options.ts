import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { ProblemFormat } from '../../problems/problems.ts';
import { listOfWords } from '../../text/list.ts';
import { UsageError } from './command.ts';
import { optionWords } from './option-words.ts';

const FORMATS: readonly ProblemFormat[] = ['text', 'json', 'github'];

/** The help for `--format` of every command that prints problems. */
export const FORMAT_HELP = [
  '  --format text      Problems with file, line and column, and what to do (the default)',
  '  --format json      A JSON array of problems',
  '  --format github    Annotations for GitHub Actions',
];

/** Reads a command line. Throws a `UsageError` that suggests the option that was probably meant. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (cause) {
    throw new UsageError(optionWords(cause, Object.keys(options)), { cause });
  }
}

/** Reads the value of `--format`. */
export function problemFormat(text: string): ProblemFormat {
  const format = FORMATS.find((candidate) => candidate === text);
  if (!format) throw new UsageError(`--format must be ${listOfWords(FORMATS, 'or')}, got ${JSON.stringify(text)}.`);
  return format;
}

/** Reads the value of `--port`. */
export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 1 to 65535, got ${JSON.stringify(text)}.`);
}

/** Refuses positional arguments, for commands that take options only. */
export function refusePositionals(positionals: readonly string[]): void {
  const [first] = positionals;
  if (first === undefined) return;
  throw new UsageError(
    `The command takes options only, got ${JSON.stringify(first)}. To name a folder, write --root ${first}.`,
  );
}
