import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { HttpRequest } from '../../../src/http/http-request.ts';

/** A sample, with a number that is its own. */
export interface Sample {
  index: number;
  code: string;
  request: HttpRequest;
}

/** How the samples of a language are run. */
export interface Runner {
  /** A command that succeeds where the language is installed. */
  probe: [command: string, ...args: string[]];
  /** Makes ready in a folder of its own; what is compiled is compiled at once. */
  start(folder: string, samples: readonly Sample[]): Promise<RunningSamples> | RunningSamples;
}

export interface RunningSamples {
  /** Runs in the folder; fails where the sample does. */
  run(sample: Sample): Promise<unknown>;
  stop?(): void;
}

/** Runs a command to its end, with nothing to read. */
export function command(name: string, args: readonly string[], cwd: string): Promise<unknown> {
  const running = promisify(execFile)(name, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
  running.child.stdin?.end();
  return running;
}

export async function isInstalled({ probe: [name, ...args] }: Runner): Promise<boolean> {
  return command(name, args, '/').then(
    () => true,
    () => false,
  );
}
