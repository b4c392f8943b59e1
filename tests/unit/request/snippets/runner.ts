import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';

/** A sample with a unique number. */
export interface Sample {
  index: number;
  code: string;
  request: HttpRequest;
}

/** How to run the samples of a language. */
export interface Runner {
  /** A command that succeeds if the language is installed. */
  probe: [command: string, ...args: string[]];
  /** Prepares the samples in a separate folder. Compiles all of them at once, if necessary. */
  start(folder: string, samples: readonly Sample[]): Promise<RunningSamples> | RunningSamples;
}

export interface RunningSamples {
  /** Runs a sample in the folder. Rejects if the sample fails. */
  run(sample: Sample): Promise<unknown>;
  stop?(): void;
}

/** Runs a command to its end, without input. */
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
