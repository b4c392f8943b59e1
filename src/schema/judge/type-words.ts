import { faults } from '../../words/english/faults.ts';

const TYPES = ['array', 'object', 'integer', 'number', 'string', 'boolean', 'null'] as const;

/** Returns the name of a JSON Schema type for readers, or the type itself if it is not one. */
export function typeInWords(type: string): string {
  const listed = TYPES.find((each) => each === type);
  return listed === undefined ? type : faults[listed];
}
