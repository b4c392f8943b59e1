import { describe, expect, test } from 'vitest';
import { nodeOfProperty } from '../../../integration/islands/playground/json/property-node.ts';
import type { FormNode } from '../../../src/request/form/node.ts';
import { INTEGER, OBJECT, property, STRING } from '../request/form/forms.ts';

describe('the form of one field of a body', () => {
  test('is that of the property, of an option, or of any other', () => {
    const option = { ...OBJECT, properties: [property('b', INTEGER)] };
    const choice = {
      options: [
        { label: 'one', value: OBJECT },
        { label: 'other', value: option },
      ],
    };
    const node: FormNode = { ...OBJECT, properties: [property('a')], choice };
    expect(nodeOfProperty(node, 'a')).toBe(STRING);
    expect(nodeOfProperty(node, 'b')).toBe(INTEGER);
    expect(nodeOfProperty(node, 'c')).toBeUndefined();
    expect(nodeOfProperty({ ...node, additional: OBJECT }, 'c')).toBe(OBJECT);
  });

  test.each(['Part 2', 'Teil 2', '第 2 部分'])('is that of a part by its number, in any language: %s', (name) => {
    const node: FormNode = { types: ['array'], label: 'array', prefixItems: [STRING, OBJECT], items: INTEGER };
    expect(nodeOfProperty(node, name)).toBe(OBJECT);
  });

  test('is the list of the other parts', () => {
    const node: FormNode = {
      types: ['array'],
      label: 'array',
      prefixItems: [STRING],
      items: OBJECT,
      limits: { maxItems: 3 },
    };
    expect(nodeOfProperty(node, 'Other parts')).toEqual({ types: ['array'], label: 'array', items: OBJECT });
  });
});
