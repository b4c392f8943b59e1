import { faults } from '../../words/english/faults.ts';

const TYPES = ['array', 'object', 'integer', 'number', 'string', 'boolean', 'null'] as const;

/** A JSON Schema type as readers say it; others as they are. */
export function typeInWords(type: string): string {
  const listed = TYPES.find((each) => each === type);
  return listed === undefined ? type : faults[listed];
}
