import { literalAttributes, textOfValue } from '../endpoint/endpoint-field.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';

/** Stands in the words of a snippet for the value of an attribute that the page around it passes. */
const PASSED = /\0(\w+)\0/g;

/** Returns the words for an expression such as `{name}` or `{props.name}`, whose value is not known yet. */
export function passedWords(expression: string | undefined): string | undefined {
  const [, name] = /^\s*(?:props\.)?(\w+)\s*$/.exec(expression ?? '') ?? [];
  return name === undefined ? undefined : `\0${name}\0`;
}

/** Fills in the values that an element passes to the snippet that it shows. */
export function withPassedValues(words: string, element: PageNode): string {
  const values = new Map<string, string>();
  for (const [name, value] of literalAttributes(element)) {
    if (typeof value === 'string' || typeof value === 'number') values.set(name, textOfValue(value));
  }
  for (const attribute of element.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'string') continue;
    const passed = passedWords(attribute.value?.value);
    if (passed !== undefined && !values.has(attribute.name)) values.set(attribute.name, passed);
  }
  return words.replaceAll(PASSED, (_, name: string) => values.get(name) ?? ' ');
}

/** Removes what no page has passed. */
export function withoutPassedWords(words: string): string {
  return words.replaceAll(PASSED, ' ');
}
