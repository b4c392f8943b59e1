import { spawn } from 'node:child_process';
import { unusedPort } from './unused-port.ts';

interface Running {
  cwd: string;
  env?: Record<string, string>;
}

/**
 * Runs a server with Node until `use` is done. Errors contain the output of the server.
 *
 * @param args - The arguments. `PORT` in them is replaced by the port, which is also in the environment.
 */
export async function servingNode(
  args: readonly string[],
  { cwd, env }: Running,
  use: (base: string) => Promise<void>,
): Promise<void> {
  const port = String(await unusedPort());
  const filled = args.map((each) => each.replace('PORT', port));
  const child = spawn(process.execPath, filled, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: port, HOST: '127.0.0.1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const base = `http://127.0.0.1:${port}`;
  try {
    for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
      if (await fetch(base, { redirect: 'manual' }).catch(() => undefined)) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await use(base);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nThe server printed:\n${output}`, {
      cause: error,
    });
  } finally {
    child.kill();
  }
}
