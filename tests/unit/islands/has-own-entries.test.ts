import { expect, test } from 'vitest';
import { hasOwnEntries } from '../../../integration/islands/playground/state/has-own-entries.ts';
import { initialValues } from '../../../src/request/form/start/initial-values.ts';
import { body, form, parameter } from '../request/form/forms.ts';

const create = form({ method: 'POST', parameters: [parameter('q', 'query')], body: body({ example: '{"a":1}' }) });
const empty = initialValues(create, {});
const withText = (text: string) => ({ ...empty, body: { ...empty.body, text } });

test('an empty form and the unchanged example have nothing to validate', () => {
  expect(hasOwnEntries(create, empty)).toBe(false);
  expect(hasOwnEntries(create, withText('{"a":1}'))).toBe(false);
});

test('a text, a parameter or a field of the reader is validated', () => {
  expect(hasOwnEntries(create, withText('{"a":2}'))).toBe(true);
  expect(hasOwnEntries(create, { ...empty, parameters: { 'query:q': '' } })).toBe(true);
  expect(hasOwnEntries(create, { ...empty, body: { ...empty.body, fields: { name: 'x' } } })).toBe(true);
});
