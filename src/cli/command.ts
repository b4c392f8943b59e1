/** Where a command runs and where its words go. */
export interface Terminal {
  /** Absolute path. */
  cwd: string;
  /** Results and problems: one line or more, without the trailing newline. */
  out: (text: string) => void;
  /** Progress and wrong usage. */
  err: (text: string) => void;
  /** Writes progress that is redrawn in place; absent where nobody watches. */
  draw?: (text: string) => void;
  /** Resolves when a server shall stop: Ctrl+C, or a terminal that is closed. */
  untilStopped?: () => Promise<void>;
}

/** Fine, problems found, wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** One command of `docs`. */
export interface Command {
  name: string;
  /** What follows the name, for example `FILE [--format text|json|github]`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** The whole text of `--help` below the usage line. */
  help: string;
  /** Loads what the command needs only when it runs. */
  run: (args: string[], terminal: Terminal) => Promise<ExitCode>;
}

/** The command line itself is wrong: told on stderr with the usage, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
