/** Reports all host lookups and connections. A module for `--import`, so that it is loaded before anything else. */
export const WATCH = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  import net from 'node:net';
  for (const [owner, name] of [[dns, 'lookup'], [dns.promises, 'lookup'], [net.Socket.prototype, 'connect']]) {
    const original = owner[name];
    owner[name] = function (...args) {
      const [target] = args.flat();
      process.stderr.write('network: ' + JSON.stringify(target) + '\\n');
      return original.apply(this, args);
    };
  }
`)}`;

/** Returns the lookups and connections in the output of a program that has loaded `WATCH`. */
export function requestsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('network: '));
}
