import { expect, test, vi } from 'vitest';
import { derivedForm } from '../../../integration/islands/playground/form/derived-form.ts';
import { formModel } from '../../../integration/islands/playground/state/form-model.ts';
import { body, form, INTEGER, parameter } from '../form/forms.ts';

const create = form({
  method: 'POST',
  parameters: [parameter('q', 'query'), parameter('id', 'header', { required: true })],
  body: body({ example: '{}' }),
});

test('what was put off is in what is sent, and the newest of it only', () => {
  const model = formModel(create, {});
  const first = vi.fn(() => ({ type: 'text', text: '1' }) as const);
  model.later('text', first);
  model.later('text', () => ({ type: 'text', text: '2' }));
  expect(model.current().values.body.text).toBe('');
  expect(model.flush().values.body.text).toBe('2');
  expect(first).not.toHaveBeenCalled();
});

test('what is entered after something was put off comes after it', () => {
  const model = formModel(create, {});
  model.later('text', () => ({ type: 'text', text: '1' }));
  model.dispatch({ type: 'reset' });
  expect(model.flush()).toMatchObject({ edited: false, values: { body: { text: '' } } });
});

test('the request of this moment holds the last key, though nobody has been notified of it yet', () => {
  const model = formModel(create, {});
  const derived = derivedForm(create, model);
  const listener = vi.fn();
  derived.subscribe(listener);
  const stop = derived.follow();
  model.dispatch({ type: 'parameter', key: 'query:q', value: 'typed' });
  model.later('text', () => ({ type: 'text', text: '[1]' }));
  expect(listener).not.toHaveBeenCalled();
  expect(derived.current().request.url).not.toContain('typed');
  const now = derived.now();
  expect(now.request.url).toContain('?q=typed');
  expect(now.request.body).toEqual({ kind: 'text', text: '[1]' });
  expect(now.missing.map(({ input }) => input)).toEqual(['header:id']);
  expect(listener).toHaveBeenCalledOnce();
  expect(derived.late.current()).toBe(now);
  stop();
});

test('what does not fit the document is reported, and does not count as missing', async () => {
  const judged = form({ parameters: [parameter('n', 'query', { value: INTEGER })] });
  const model = formModel(judged, {});
  const derived = derivedForm(judged, model);
  const stop = derived.follow();
  model.dispatch({ type: 'parameter', key: 'query:n', value: 'ten' });
  await vi.waitFor(() => expect([...derived.remarks.current()]).toEqual([['query:n', 'must be a whole number']]));
  expect(derived.now().missing).toEqual([]);
  model.dispatch({ type: 'reset' });
  derived.now();
  expect(derived.remarks.current().size).toBe(0);
  stop();
});
