import type { APIContext } from 'astro';

/** Returns the client's address, or `undefined` if the adapter does not know it, because Astro then throws. */
export function clientAddress(context: APIContext): string | undefined {
  try {
    return context.clientAddress;
  } catch {
    return undefined;
  }
}
