import type { HttpRequest } from '../http/http-request.ts';

/** Whether all headers are in ASCII. Some clients cannot send other characters there. */
export function hasAsciiHeaders({ headers }: HttpRequest): boolean {
  return headers.every(([, value]) => !/[\x80-\xff]/.test(value));
}
