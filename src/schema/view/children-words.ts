import type { SchemaChildren } from './schema-view.ts';

/** What a reader finds below: `3 properties`, `2 options`, `1 property, 2 parts`. */
export function childrenInWords({ properties, choices, parts = [], omitted }: SchemaChildren): string {
  const options = choices.reduce((sum, choice) => sum + choice.options.length + (choice.omitted?.count ?? 0), 0);
  return [
    counted(properties.length + (omitted?.count ?? 0), 'property', 'properties'),
    counted(options, 'option', 'options'),
    counted(parts.length, 'part', 'parts'),
  ]
    .filter(Boolean)
    .join(', ');
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
