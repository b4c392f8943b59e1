import type { FormNode } from '../../../../src/form/node.ts';

/** Whether the input of a value has a control next to it, to pick a date, show a password, or choose a file. */
export function hasPicker({ format, base64 }: FormNode): boolean {
  return format === 'date-time' || format === 'password' || base64 !== undefined;
}
