import type { FormNode } from '../../../../src/form/node.ts';

/** Whether the input of a value has something beside it to choose or show with. */
export function hasPicker({ format, base64 }: FormNode): boolean {
  return format === 'date-time' || format === 'password' || base64 !== undefined;
}
