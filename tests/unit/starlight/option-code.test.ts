import { expect, test } from 'vitest';
import { codeOfOption } from '../../../integration/starlight/option-code.ts';

test.each([
  ['text', 'a "quoted"\n</script>'],
  ['dates, also in lists', { since: new Date('2024-05-06T07:08:09Z'), all: [new Date(0), { at: new Date(1) }] }],
  ['numbers, truth values and nothing', { order: 1.5, draft: false, none: null, missing: undefined }],
  ['a key that JavaScript treats specially', JSON.parse('{ "__proto__": { "a": 1 } }')],
  ['an invalid date', new Date(Number.NaN)],
])('the code of an option has its value: %s', (_, value) => {
  expect(new Function(`return ${codeOfOption(value)};`)()).toStrictEqual(value);
});
