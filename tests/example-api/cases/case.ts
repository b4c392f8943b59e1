import { expect } from 'vitest';
import type { Call } from '../send.ts';

export interface Case extends Call {
  /** The operation as in the document, such as `GET /books/{bookId}`. */
  operation: string;
  status: number;
  /** Checks more of a response that already matches the document. `body` is parsed JSON, or text otherwise. */
  check?: (body: unknown, response: Response) => void;
}

export function casesFor(operation: string, cases: Omit<Case, 'operation' | 'method'>[]): Case[] {
  const [method = ''] = operation.split(' ');
  return cases.map((one) => ({ operation, method, ...one }));
}

export function ids(expected: string[]): NonNullable<Case['check']> {
  return (body) => expect((body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(expected);
}

export function hasUnderstood(expected: object): NonNullable<Case['check']> {
  return (body) => expect((body as { understood: object }).understood).toMatchObject(expected);
}

export function has(expected: object): NonNullable<Case['check']> {
  return (body) => expect(body).toMatchObject(expected);
}

export function hasFault(place: string, pointer: string): NonNullable<Case['check']> {
  return has({ errors: expect.arrayContaining([expect.objectContaining({ in: place, pointer })]) });
}
