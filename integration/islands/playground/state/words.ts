import type { SecurityAlternative, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { andList } from '../../../../src/words/english/short-list.ts';
import { say } from '../../../../src/words/say.ts';
import { pageLanguage } from './page-language.ts';

/** Formats a number of bytes in units of 1000, as in the language of the page: `12 B`, `1.5 kB`, `2 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? amount(bytes / 1000, 1, 'kB') : amount(bytes / 1_000_000, 1, 'MB');
}

/** Formats a duration, as in the language of the page: `250 ms`, `1.25 s`. */
export function durationInWords(milliseconds: number): string {
  return milliseconds < 1000 ? amount(milliseconds, 0, 'ms') : amount(milliseconds / 1000, 2, 's');
}

function amount(value: number, decimals: number, unit: string): string {
  return `${Number(value.toFixed(decimals)).toLocaleString(pageLanguage())} ${unit}`;
}

/** Describes what the reader enters for a scheme. */
export function schemeInWords(scheme: SecuritySchemeField): string {
  const { type, name } = scheme;
  if (type === 'apiKey') {
    const place = playground[scheme.in];
    const values = { place: place.toLowerCase(), Place: place, name: scheme.parameterName };
    return say(authorization.apiKey, values);
  }
  if (type === 'http') return scheme.scheme;
  const texts: Partial<Record<string, string>> = authorization;
  return texts[type] ?? name;
}

/** Names the schemes that an alternative combines: "API key and OAuth 2". */
export function alternativeInWords({ schemes }: SecurityAlternative): string {
  return schemes.length === 0 ? authorization.none : andList(schemes.map(schemeInWords));
}

/** Describes the type of a JSON value, including `null`, which the label of a node leaves out. */
export function typeInWords({ label, types = [] }: FormNode): string {
  return types.length > 1 && types.includes('null') ? `${label}${lists.or}null` : label;
}
