import { ownValue } from '../../../../src/core/json/record.ts';

interface Described {
  schema: unknown;
  /** Whether an object is written as `a=1,b=2`, and not as `a,1,b,2`. */
  isExploded: boolean;
  /** Returns the target of a reference, or the value itself if it is not one. */
  resolve(value: unknown): unknown;
}

/**
 * Returns the values that the text of a header may represent, the most probable one first. Outside of JSON, a text may
 * represent a value of several types.
 */
export function headerValues(text: string, described: Described): unknown[] {
  const object = objectOf(text, described);
  const types = typesOf(described.schema, described);
  const typed = types.includes('object') ? object : typedValue(text, types);
  return [typed, text, ...scalarsOf(text), listOf(text), object];
}

function typesOf(schema: unknown, { resolve }: Described): unknown[] {
  return [ownValue(resolve(schema), 'type')].flat();
}

/** Converts a text to one of the types. */
function typedValue(text: string, types: readonly unknown[]): unknown {
  if (types.includes('array')) return text.split(/\s*,\s*/);
  const isNumber = (types.includes('integer') || types.includes('number')) && text.trim() !== '';
  if (isNumber && Number.isFinite(Number(text))) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/** Returns the boolean or number that a text may represent, or an empty list. */
function scalarsOf(text: string): unknown[] {
  if (/^(?:true|false)$/.test(text)) return [text === 'true'];
  return text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : [];
}

/** Parses a list in the style `simple`, with its booleans and numbers. */
function listOf(text: string): unknown[] {
  return text.split(',').map((item) => scalarsOf(item.trim())[0] ?? item.trim());
}

/** Parses an object in the style `simple`. Its members have the types in the schema. */
function objectOf(text: string, described: Described): unknown {
  const items = text.split(/\s*,\s*/);
  const members = described.isExploded
    ? items.map((item) => /^([^=]*)=?(.*)$/s.exec(item)?.slice(1) ?? [])
    : items.flatMap((name, index) => (index % 2 === 0 ? [[name, items[index + 1] ?? '']] : []));
  const properties = ownValue(described.resolve(described.schema), 'properties');
  return Object.fromEntries(
    members.map(([name = '', value = '']) => {
      const types = typesOf(ownValue(properties, name), described);
      return [name, types[0] === undefined ? (scalarsOf(value)[0] ?? value) : typedValue(value, types)];
    }),
  );
}
