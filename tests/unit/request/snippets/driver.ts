import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process that runs one sample after another, for languages that take longer to start than to run. */
export interface Driver {
  /** Resolves when the sample has run. Rejects with the error that it threw. */
  run(line: string): Promise<void>;
  stop(): void;
}

/** Starts a process that reads a line for each sample and prints the line `done`, or `failed` and a reason. */
export function startDriver(command: string, args: string[], folder: string): Driver {
  const child: ChildProcessWithoutNullStreams = spawn(command, args, { cwd: folder });
  const answers = createInterface({ input: child.stdout });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    run(line) {
      return new Promise((resolve, reject) => {
        const over = (code: number | null) => reject(new Error(`${command} ended with ${code}: ${errors}`));
        const onLine = (answer: string) => {
          // Samples also print the response of the server.
          if (!/^\0(?:done|failed)/.test(answer)) return;
          answers.off('line', onLine);
          child.off('exit', over);
          if (answer === '\0done') resolve();
          else reject(new Error(`${answer.slice(1)}\n${errors}`));
        };
        answers.on('line', onLine);
        child.once('exit', over);
        child.stdin.write(`${line}\n`);
      });
    },
    stop: () => void child.kill(),
  };
}
