import type { BodyValues } from './values.ts';

type Fields = BodyValues['fields'];

/** Returns a name for a field that the reader adds to a body whose document describes the fields in `described`. */
export function freeFieldName(fields: Fields, described: ReadonlySet<string>): string {
  let count = 1;
  while (isTaken(`field${count}`, fields, described)) count += 1;
  return `field${count}`;
}

/** Returns the fields with one renamed, in the same order, or `undefined` if the new name is taken. */
export function withRenamedField(
  fields: Fields,
  from: string,
  to: string,
  described: ReadonlySet<string>,
): Fields | undefined {
  if (isTaken(to, fields, described)) return undefined;
  // A removed field has no value. It must not replace the renamed one.
  const entered = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entered.map(([name, value]) => [name === from ? to : name, value]));
}

function isTaken(name: string, fields: Fields, described: ReadonlySet<string>): boolean {
  return described.has(name) || (Object.hasOwn(fields, name) && fields[name] !== undefined);
}
