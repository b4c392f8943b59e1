import { decodePercent } from '../../core/json/decode.ts';
import type { ParameterField } from '../form/form.ts';

/** A decoded name and its encoded value. */
export type RawPair = [name: string, value: string];

/** All pairs of a parameter in a query or a cookie. A parameter in a path or a header has only one. */
export type RawPairs = RawPair[];

/** Whether the parameter is a single text rather than `name=value` pairs. */
export function isExpanded({ in: place }: ParameterField): boolean {
  return place === 'path' || place === 'header';
}

/** Returns the encoded text of a scalar, or `undefined` if the style does not produce such text. */
export function rawText(parameter: ParameterField, [first]: RawPairs): string | undefined {
  const raw = first?.[1] ?? '';
  return isExpanded(parameter) ? afterOperator(parameter, raw) : raw;
}

/** Returns the encoded items of a list. */
export function rawItems(parameter: ParameterField, pairs: RawPairs): string[] | undefined {
  const { name, style, explode } = parameter;
  const raw = pairs[0]?.[1] ?? '';
  if (!isExpanded(parameter)) return explode ? pairs.map(([, value]) => value) : raw.split(separatorOf(parameter));
  if (style !== 'matrix' || !explode)
    return afterOperator(parameter, raw)?.split(style === 'label' && explode ? '.' : ',');
  const items = namedPieces(raw.split(';').slice(1));
  return items.every(([key]) => decodePercent(key) === name) ? items.map(([, value]) => value) : undefined;
}

/** Returns the encoded names and values of an object. */
export function rawMembers(parameter: ParameterField, pairs: RawPairs): RawPairs | undefined {
  const { style, explode } = parameter;
  if (!explode) {
    const pieces = rawText(parameter, pairs)?.split(separatorOf(parameter)) ?? [];
    if (pieces.length % 2 === 1) return undefined;
    return pieces.flatMap((key, index): RawPairs => (index % 2 === 0 ? [[key, pieces[index + 1] ?? '']] : []));
  }
  if (!isExpanded(parameter)) return pairs;
  const raw = pairs[0]?.[1] ?? '';
  if (style === 'matrix') return namedPieces(raw.split(';').slice(1));
  // A value may have dots of its own, and commas in a header.
  return namedPieces(style === 'label' ? raw.slice(1).split(/\.(?=[^.=]*=)/) : raw.split(/,(?=[^,=]*=)/));
}

function namedPieces(pieces: string[]): RawPairs {
  return pieces.map((piece) => {
    const [key = '', value = ''] = piece.split(/=(.*)/s);
    return [key, value];
  });
}

/** Returns the text after the `.` of `label` or the `;name=` of `matrix`. */
function afterOperator({ name, style }: ParameterField, raw: string): string | undefined {
  if (style === 'label') return raw.startsWith('.') ? raw.slice(1) : undefined;
  if (style !== 'matrix') return raw;
  const [, key = '', value] = /^;([^=]*)(?:=(.*))?$/s.exec(raw) ?? [];
  return decodePercent(key) === name ? (value ?? '') : undefined;
}

function separatorOf(parameter: ParameterField): RegExp {
  if (isExpanded(parameter)) return /,/;
  if (parameter.style === 'spaceDelimited') return parameter.allowReserved ? /%20| / : /%20|[+ ]/;
  return parameter.style === 'pipeDelimited' ? /%7c|\|/i : /,/;
}
