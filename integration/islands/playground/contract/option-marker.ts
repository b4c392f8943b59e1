import type { OutputUnit } from '@cfworker/json-schema';

/** When an option of a choice is the one that is meant. */
export interface Selection {
  if: unknown;
  /** The index of the option. */
  option: number;
}

const MEANT = '\0option ';

/**
 * Returns an option that no value matches, and whose errors name the option that is meant. The choice allows what it
 * allowed before, and the validator compares each option only once.
 */
export function optionMarker(selections: readonly Selection[]): { [keyword: string]: unknown } {
  return {
    not: true,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    allOf: selections.map(({ if: condition, option }) => ({ if: condition, then: { const: MEANT + option } })),
  };
}

/** Returns the errors of the option that is meant, from those inside a choice. */
export function errorsOfMeant({ keywordLocation }: OutputUnit, inside: readonly OutputUnit[]): readonly OutputUnit[] {
  const marker = inside.findLast((error) => MARKER.test(error.keywordLocation.slice(keywordLocation.length)));
  const option = MEANT_OPTION.exec(marker?.error ?? '')?.[1];
  const place = `${keywordLocation}/${option}`;
  const start = inside.findIndex((error) => error.keywordLocation.startsWith(`${place}/`));
  return start === -1 ? [] : inside.slice(start, endOfErrors(inside, start, place));
}

const MARKER = /^\/\d+\/allOf\/\d+\/then\/const$/;
/** Matches the error of a marker, in which the validator writes the constant as JSON. */
const MEANT_OPTION = /"\\u0000option (\d+)"\.$/;

/** Returns where the errors below a place in the schema end. `false` does not have its place, and follows its keyword. */
export function endOfErrors(errors: readonly OutputUnit[], start: number, place: string): number {
  for (let at = start; at < errors.length; at += 1) {
    const error = errors[at];
    if (error && error.keyword !== 'false' && !error.keywordLocation.startsWith(`${place}/`)) return at;
  }
  return errors.length;
}
