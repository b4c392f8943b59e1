import { expect, test } from 'vitest';
import { canSkipInput, derivedForm } from '../../../integration/islands/playground/form/derived-form.ts';
import { formModel } from '../../../integration/islands/playground/state/form-model.ts';
import { form, parameter } from '../request/form/forms.ts';

test('a request goes without a required value after the reader chose that, until the form is reset', () => {
  const described = form({
    parameters: [parameter('id', 'path', { required: true }), parameter('q', 'query', { required: true })],
  });
  const model = formModel(described, {});
  const derived = derivedForm(described, model);
  const stop = derived.follow();
  const missing = () => derived.now().missing.map(({ input }) => input);
  expect(missing()).toEqual(['path:id', 'query:q']);
  derived.skip('query:q');
  expect(missing()).toEqual(['path:id']);
  model.dispatch({ type: 'reset' });
  expect(missing()).toEqual(['path:id', 'query:q']);
  const { missing: all } = derived.now();
  expect([canSkipInput(all, 'query:q'), canSkipInput(all, 'path:id')]).toEqual([true, false]);
  stop();
});
