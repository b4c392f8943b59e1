import type { APIContext } from 'astro';

/** Not every adapter knows the address, and reading it then throws. */
export function clientAddress(context: APIContext): string | undefined {
  try {
    return context.clientAddress;
  } catch {
    return undefined;
  }
}
