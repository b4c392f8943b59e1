import { type JsonRecord, textOf } from '../../core/json/record.ts';

/** Since when an operation is deprecated, until when it can be used, and what replaces it, if the document says so. */
export interface Lifecycle {
  /** `x-deprecated-at`: a date as `YYYY-MM-DD`, or any other text. */
  since: string | undefined;
  /** `x-sunset`, in the same form. */
  until: string | undefined;
  /** `x-successor`: an `operationId`, the pointer of an operation in this document, or a URL. */
  successor: string | undefined;
}

export function lifecycleOf(value: JsonRecord): Lifecycle {
  return {
    since: textOf(value['x-deprecated-at']),
    until: textOf(value['x-sunset']),
    successor: textOf(value['x-successor']),
  };
}

/** Returns how stable an operation is, such as `beta`. `undefined` if it is stable. */
export function stabilityOf(value: JsonRecord): string | undefined {
  const level = (textOf(value['x-stability']) ?? textOf(value['x-stability-level']))?.trim();
  return level === '' || level?.toLowerCase() === 'stable' ? undefined : level;
}
