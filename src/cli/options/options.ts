import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { listOfWords } from '../../core/text/list.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { ProblemFormat } from '../../problems/problems.ts';
import { UsageError } from './command.ts';

const FORMATS: readonly ProblemFormat[] = ['text', 'json', 'github'];

/** The help for `--format` of every command that prints problems. */
export const FORMAT_HELP = [
  '  --format text      Problems with file, line, column, and what to do (the default)',
  '  --format json      A JSON array of problems',
  '  --format github    Annotations for GitHub Actions',
];

/** The options of commands that end with 1 if there are too many problems, and their help. */
export const PROBLEM_OPTIONS = {
  format: { type: 'string', default: 'text' },
  'max-warnings': { type: 'string' },
} as const;
export const PROBLEM_HELP = [...FORMAT_HELP, '  --max-warnings N   Exit with 1 if there are more warnings'];

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

/** Reads the values of `PROBLEM_OPTIONS`. */
export function problemOptions(values: { format: string; 'max-warnings'?: string | undefined }) {
  const { 'max-warnings': text, format } = values;
  if (text === undefined || /^\d{1,9}$/.test(text))
    return { format: problemFormat(format), maxWarnings: text === undefined ? undefined : Number(text) };
  throw new UsageError(`--max-warnings must be a number such as 0, got ${JSON.stringify(text)}.`);
}

/** Refuses positional arguments, for commands that take options only. */
export function refusePositionals(positionals: readonly string[]): void {
  const [first] = positionals;
  if (first === undefined) return;
  throw new UsageError(
    `The command takes options only, got ${JSON.stringify(first)}. To use a folder, write --root ${first}.`,
  );
}

/**
 * Says in one sentence what is wrong with the options.
 *
 * @param cause The error of `parseArgs`.
 * @param names Names of the options, without `--`.
 */
function optionWords(cause: unknown, names: readonly string[]): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = (cause as { code?: unknown } | null)?.code;
  // Leaves out a value that may follow a short option.
  const option = /'(--?[^\s',=]+)/.exec(message)?.[1] ?? 'that';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = option.replace(/^-+/, '');
    // Of two options that are equally similar, suggests the one with the same first letter.
    const near = nearest(
      name,
      [...names].sort((a, b) => Number(b[0] === name[0]) - Number(a[0] === name[0])),
    );
    return `There’s no option ${option}. ${near === undefined ? optionList(names) : `Did you mean --${near}?`}`;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  const name = /(--[^\s',=<]+)/.exec(message)?.[1] ?? option;
  return /does not take an argument/.test(message)
    ? `The option ${name} doesn’t take a value.`
    : `The option ${name} needs a value.`;
}

function optionList(names: readonly string[]): string {
  return names.length === 0
    ? 'The command has no options.'
    : `The options are ${names.map((name) => `--${name}`).join(', ')}.`;
}
