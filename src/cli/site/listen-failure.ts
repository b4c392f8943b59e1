/** Returns what is wrong with the environment variable PORT, or `undefined` if it is a port or is not set. */
export function portFault(port: string | undefined): string | undefined {
  if (port === undefined || port === '' || (/^\d+$/.test(port) && Number(port) <= 65_535)) return undefined;
  return `PORT is ${JSON.stringify(port)}, expected a number from 0 to 65535.`;
}

/** Returns why a server cannot listen at the address that PORT and HOST name, or `undefined` for any other error. */
export function listenFailure(error: unknown, env: { PORT?: string; HOST?: string }): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, port, address, hostname } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (syscall === 'getaddrinfo') return hostname === env.HOST ? foreignHost(hostname) : undefined;
  // An error about port 0 names no port.
  if (syscall !== 'listen' || (env.PORT && (port ?? 0) !== Number(env.PORT))) return undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program.\n    Stop that program, or set the environment variable PORT to another port, such as ${Number(port) + 1}.`;
  }
  if (code === 'EADDRNOTAVAIL') return foreignHost(env.HOST ?? address);
  if (code === 'EACCES') {
    return `You don’t have permission to use port ${port}.\n    Set the environment variable PORT to a port above 1023.`;
  }
  return `The server can’t listen on port ${port}: ${error.message}`;
}

function foreignHost(host: string | undefined): string {
  return `This machine has no address ${JSON.stringify(host ?? '')}.\n    Set the environment variable HOST to one of its addresses: 127.0.0.1 for access from this machine only, or 0.0.0.0 for access from others.`;
}
