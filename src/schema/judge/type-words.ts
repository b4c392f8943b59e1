import { faults } from '../../words/english/faults.ts';

const TYPES = ['array', 'object', 'integer', 'number', 'string', 'boolean', 'null'] as const;

/** Returns the name of a JSON Schema type for readers, or the type itself if it is not one. */
export function typeInWords(type: string): string {
  const listed = TYPES.find((each) => each === type);
  return listed === undefined ? type : faults[listed];
}

const FORMATS = ['date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid', 'byte'] as const;

/** Returns the name of a format for readers, or the format itself if it has no rule. */
export function formatInWords(format: string): string {
  if (format === 'date-time') return faults.dateTime;
  const listed = FORMATS.find((each) => each === format);
  return listed === undefined ? format : faults[listed];
}
