import { isNested } from '../../form/entry.ts';
import type { JsonValue } from '../../form/form.ts';
import { type FormNode, onlyType } from '../../form/node.ts';

/**
 * Gives an object without an example one that is made of the examples and defaults of its properties. Properties
 * without any are left out, because a request with invented filters would find nothing. A required one gets its first
 * allowed value; if it has none either, or if the schema does not allow them together, the object gets no example.
 */
export function withObjectExample(node: FormNode, isAllowed: (example: JsonValue) => boolean): FormNode {
  if (node.example !== undefined || node.default !== undefined || onlyType(node) !== 'object') return node;
  const example = memberExamples(node);
  return example === undefined || !isAllowed(example) ? node : { ...node, example };
}

function memberExamples({ properties = [], choice }: FormNode): JsonValue | undefined {
  if (choice) return undefined;
  const members: [string, JsonValue][] = [];
  let isDocumented = false;
  for (const { name, required, deprecated, value } of properties) {
    const documented = deprecated && !required ? undefined : documentedValue(value);
    const member = documented ?? (required ? value.enum?.find((allowed) => allowed !== null) : undefined);
    if (member === undefined && required) return undefined;
    if (documented !== undefined) isDocumented = true;
    if (member !== undefined) members.push([name, member]);
  }
  return isDocumented ? Object.fromEntries(members) : undefined;
}

function documentedValue(node: FormNode): JsonValue | undefined {
  if (node.example !== undefined) return node.example;
  if (node.default !== undefined && !isEmpty(node.default)) return node.default;
  return onlyType(node) === 'object' ? memberExamples(node) : undefined;
}

function isEmpty(value: JsonValue): boolean {
  return value === '' || value === null || (isNested(value) && Object.keys(value).length === 0);
}
