const TYPES: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  null: 'null',
};

/** A JSON Schema type as readers say it; others as they are. */
export function typeInWords(type: string): string {
  return TYPES[type] ?? type;
}
