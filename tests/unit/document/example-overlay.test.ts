import { expect, test } from 'vitest';
import { withExample } from '../../../src/document/overlay/example-overlay.ts';

const place = '/paths/~1it’s/get/responses/200/content/application~1json';

test('the first example begins an overlay of the document', () => {
  const value =
    '{"id": 12345678901234567890, "price": 1.50, "flag": "true", "none": null, "list": [], "at": "2026-01-01"}';
  expect(withExample(undefined, 'shop.yaml', { name: 'ok', value, place })).toMatchInlineSnapshot(`
    "overlay: 1.0.0
    info:
      title: Examples saved from responses
      version: 1.0.0
    extends: "shop.yaml"
    actions:
      - target: $.paths['/it’s'].get.responses['200'].content['application/json']
        update:
          examples:
            ok:
              value:
                id: 12345678901234567890
                price: 1.50
                flag: "true"
                none: null
                list: []
                at: 2026-01-01
    "
  `);
});

test('further examples keep comments, other actions, and large numbers', () => {
  const mine = `# Ours
overlay: 1.0.0
info: { title: Mine, version: 1.0.0 }
extends: shop.yaml
actions:
  # Written by hand
  - target: $.info
    update: { x-id: 12345678901234567890 }
`;
  const once = withExample(mine, 'shop.yaml', { name: 'ok', value: '[1]', place });
  const twice = withExample(once, 'shop.yaml', { name: 'other', value: '{"a":[{"b":2}]}', place });
  expect(once.startsWith(mine.trimEnd())).toBe(true);
  expect(twice.startsWith(once.trimEnd())).toBe(true);
  expect(twice.match(/target:/g)).toHaveLength(2);
  expect(withExample(twice, 'shop.yaml', { name: 'other', value: '{"a":[{"b":2}]}', place })).toBe(twice);
});

test('the example that cannot stay beside it gets a name', () => {
  const saved = withExample(undefined, 'shop.yaml', { name: 'ok', value: '1', place, single: { value: { a: 'b' } } });
  expect(saved).toContain('documented:\n          value:\n            a: b\n        ok:\n          value: 1');
  expect(saved).toContain("['example']\n    remove: true");
});

test.each([
  ['what is no JSON', undefined, '{"a": }'],
  ['a name that is there twice', undefined, '{"a": 1, "a": 2}'],
  ['a file that is no overlay', 'a: 1', '1'],
  ['a file that is no YAML', 'a: [', '1'],
])('refuses %s', (_, text, value) => {
  expect(() => withExample(text, 'shop.yaml', { name: 'ok', value, place })).toThrow(SyntaxError);
});
