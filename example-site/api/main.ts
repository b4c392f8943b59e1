import { startBackend } from './server.ts';

const port = Number(process.env.PORT ?? 4400);
const host = process.env.HOST ?? '127.0.0.1';

if (!Number.isInteger(port) || port < 0 || port > 65535) {
  stop(`PORT is “${process.env.PORT}”, but it must be a number from 0 to 65535.`);
}

try {
  const backend = await startBackend({ port, host });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      backend.close().then(() => process.exit(0));
    });
  }
  console.log(`The demo backend answers at ${backend.url}/v1 (try ${backend.url}/v1/health). Press Ctrl+C to stop it.`);
} catch (error) {
  stop(explain(error));
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const another = `choose another port, for example PORT=${port + 1}`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken, perhaps by a demo backend that still runs. Stop that one or ${another}.`;
  }
  if (code === 'EACCES') return `Port ${port} of ${host} may not be used by this account; ${another}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `${host} is not an address of this machine. Set HOST=127.0.0.1, or leave HOST out.`;
  }
  return message;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
