import type { WrittenNumber } from '../../core/json/written-number.ts';

export type LimitKeyword =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties';

/** Numeric keywords as JSON Schema names them (JSON Schema validation, section 6). */
export type Limits = Partial<Record<LimitKeyword, number | WrittenNumber>>;
