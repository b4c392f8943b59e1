import type { EnteredValue } from '../form/values.ts';

/** Whether a value is a placeholder of our own samples, such as `YOUR_TOKEN`. It says nothing about the value. */
export function isMask(value: EnteredValue): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isMask);
  return typeof value === 'string' && /^YOUR_[\p{Lu}\p{Lo}\p{N}_]+$/u.test(value);
}
