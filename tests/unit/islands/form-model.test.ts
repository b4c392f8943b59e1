import { expect, test, vi } from 'vitest';
import { derivedForm } from '../../../integration/islands/playground/form/derived-form.ts';
import { formModel } from '../../../integration/islands/playground/state/form-model.ts';
import { body, form, INTEGER, parameter } from '../request/form/forms.ts';

const create = form({
  method: 'POST',
  parameters: [parameter('q', 'query'), parameter('id', 'header', { required: true })],
  body: body({ example: '{}' }),
});

test('flush applies only the latest postponed change', () => {
  const model = formModel(create, {});
  const first = vi.fn(() => ({ type: 'text', text: '1' }) as const);
  model.later('text', first);
  model.later('text', () => ({ type: 'text', text: '2' }));
  expect(model.current().values.body.text).toBe('');
  expect(model.flush().values.body.text).toBe('2');
  expect(first).not.toHaveBeenCalled();
});

test('flush applies a postponed change before later ones', () => {
  const model = formModel(create, {});
  model.later('text', () => ({ type: 'text', text: '1' }));
  model.dispatch({ type: 'reset' });
  expect(model.flush()).toMatchObject({ edited: false, values: { body: { text: '' } } });
});

test('now() includes the last change before listeners are notified', () => {
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

test('reports an invalid value, which does not count as missing', async () => {
  const judged = form({ parameters: [parameter('n', 'query', { value: INTEGER })] });
  const model = formModel(judged, {});
  const derived = derivedForm(judged, model);
  const stop = derived.follow();
  model.dispatch({ type: 'parameter', key: 'query:n', value: 'ten' });
  // The check is loaded on demand, which takes a while on a busy machine.
  const remarks = () => [...derived.remarks.current()];
  await vi.waitFor(() => expect(remarks()).toEqual([['query:n', 'must be a whole number']]), 30_000);
  expect(derived.now().missing).toEqual([]);
  model.dispatch({ type: 'reset' });
  derived.now();
  expect(derived.remarks.current().size).toBe(0);
  stop();
});
