import { expect, test } from 'vitest';
import { literalValue } from '../../../../src/site/pages/syntax/literal-value.ts';

test.each([
  ['a negative number', '-1.5', -1.5],
  ['joined texts', '\'a\' + (`b` + "c")', 'abc'],
  [
    'an object',
    "{ a: [1, null, true], 'b-c': { __proto__: 1 } }",
    JSON.parse('{"a":[1,null,true],"b-c":{"__proto__":1}}'),
  ],
])('returns the value of %s', (_, code, value) => expect(literalValue(code)).toEqual(value));

test.each(["'a' + 1", "'b' - 'a'", '-name', `\`\${name}\``, '[a, 1]', '{ a }', '{ ...a }', '[, 1]', '/a/', '1n', ''])(
  'knows no value of %s',
  (code) => expect(literalValue(code)).toBeUndefined(),
);

test('joins thousands of texts, which a document may have', () => {
  expect(literalValue(Array(3_000).fill("'a'").join('+'))).toBe('a'.repeat(3_000));
});
