import { nearest } from '../core/text/nearest.ts';
import { packageVersion } from '../core/text/package-version.ts';
import { errorText } from '../problems/error-text.ts';
import { DocsError } from '../problems/errors.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { dev } from './commands/dev.ts';
import { diff } from './commands/diff.ts';
import { evaluate } from './commands/eval.ts';
import { explain } from './commands/explain.ts';
import { init } from './commands/init.ts';
import { mcp } from './commands/mcp.ts';
import { openapiCheck } from './commands/openapi-check.ts';
import { preview } from './commands/preview.ts';
import { routes } from './commands/routes.ts';
import { upgrade } from './commands/upgrade.ts';
import { type Command, type ExitCode, type Terminal, UsageError } from './options/command.ts';
import { fileRefusal } from './terminal/file-refusal.ts';

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [
  dev,
  build,
  preview,
  check,
  openapiCheck,
  upgrade,
  diff,
  routes,
  evaluate,
  explain,
  mcp,
  init,
];

/** Runs `docs ARGS`. Every failure becomes a message and an exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined) return wrongUsage(helpText(), terminal);
  if (name === '--help' || name === '-h' || name === 'help') return printText(helpOf(rest[0]), terminal);
  if (name === '--version' || name === '-v') return printText(packageVersion(), terminal);

  const command = commandNamed(name);
  if (!command) return wrongUsage(unknownCommand(name), terminal);
  if (rest.some((arg) => arg === '--help' || arg === '-h')) return printText(commandHelp(command), terminal);
  try {
    return await command.run(rest, terminal);
  } catch (cause) {
    if (cause instanceof UsageError)
      return wrongUsage(`${cause.message}\n${usageLine(command)}\nSee \`docs ${command.name} --help\`.`, terminal);
    terminal.err(failureText(cause));
    return 1;
  }
}

function printText(text: string, terminal: Terminal): ExitCode {
  terminal.out(text);
  return 0;
}

function wrongUsage(text: string, terminal: Terminal): ExitCode {
  terminal.err(text);
  return 2;
}

function commandNamed(name: string): Command | undefined {
  return COMMANDS.find((command) => command.name === name);
}

function unknownCommand(name: string): string {
  const names = COMMANDS.map((command) => command.name);
  const near = nearest(name, names);
  const next = near ? `Did you mean \`docs ${near}\`?` : `Commands: ${names.join(', ')}.`;
  return `There’s no command ${JSON.stringify(name)}. ${next}\nSee \`docs --help\`.`;
}

function failureText(cause: unknown): string {
  if (cause instanceof DocsError) return `${cause.message}\n    ${cause.hint}`;
  const refusal = fileRefusal(cause);
  if (refusal) return refusal;
  return `Unexpected error: ${errorText(cause)}\n    Please report it, and include the command you ran.`;
}

function helpOf(name: string | undefined): string {
  const command = name === undefined ? undefined : commandNamed(name);
  return command ? commandHelp(command) : helpText();
}

function helpText(): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  return [
    'Usage: docs COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...COMMANDS.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'Options:',
    '  --help     Show this text, or describe a command with `docs COMMAND --help`',
    '  --version  Show the version',
    '',
    'Exit code: 0 success, 1 problems found, 2 wrong usage.',
  ].join('\n');
}

function commandHelp(command: Command): string {
  return `${usageLine(command)}\n\n${command.help}`;
}

function usageLine(command: Command): string {
  return `Usage: docs ${command.name} ${command.usage}`;
}
