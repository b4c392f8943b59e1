/** Where a command runs and where its output goes. */
export interface Terminal {
  /** Absolute path. */
  cwd: string;
  /** Prints results and problems: one line or more, without the trailing newline. */
  out: (text: string) => void;
  /** Prints progress and usage errors. */
  err: (text: string) => void;
  /** Writes progress that is redrawn in place. Absent if the output is not a terminal. */
  draw?: (text: string) => void;
  /** Resolves when a server should stop: on Ctrl+C, or when the terminal is closed. */
  untilStopped?: () => Promise<void>;
}

/** Exit codes: success, problems found, wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** One command of `docs`. */
export interface Command {
  name: string;
  /** The arguments after the name, for example `FILE [--format text|json|github]`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** The text of `--help` below the usage line. */
  help: string;
  /** Loads the command's modules only when it runs. */
  run: (args: string[], terminal: Terminal) => Promise<ExitCode>;
}

/** An error in the command line itself. It is reported on stderr with the usage, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
