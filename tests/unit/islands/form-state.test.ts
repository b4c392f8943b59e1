import { expect, test } from 'vitest';
import {
  type FormAction,
  formReducer,
  initialState,
} from '../../../integration/islands/playground/state/form-state.ts';
import { body, form, INTEGER, parameter, property } from '../request/form/forms.ts';

const create = form({
  method: 'POST',
  parameters: [parameter('limit', 'query', { value: { ...INTEGER, default: 10 } })],
  body: {
    required: true,
    media: [
      ...body({ example: '{}' }).media,
      { mediaType: 'application/x-www-form-urlencoded', entry: 'urlencoded', properties: [property('name')] },
    ],
  },
});

function stateAfter(...actions: FormAction[]) {
  return actions.reduce(formReducer(create, {}), initialState(create, {}));
}

test('starts empty, without the defaults of optional values, and is not edited', () => {
  expect(stateAfter()).toMatchObject({ edited: false, begun: false, values: { parameters: {}, body: { text: '' } } });
});

test.each<[string, FormAction, boolean]>([
  ['a parameter is entered', { type: 'parameter', key: 'query:limit', value: '5' }, true],
  ['a body is typed', { type: 'text', text: '{}' }, true],
  ['examples are filled in', { type: 'fill', values: stateAfter().values }, true],
  ['the request was sent', { type: 'sent' }, true],
  ['only the server is chosen', { type: 'server', index: 1 }, false],
  ['only a way of authorization is chosen', { type: 'security', index: 1 }, false],
  ['an example of the body is chosen for the sample', { type: 'choose', text: '{}' }, false],
  ['the values of a link have only a server', { type: 'restore', values: stateAfter().values, fromTab: false }, false],
])('when %s, samples show what Send sends: %j → %s', (_, action, begun) => {
  expect(stateAfter(action).begun).toBe(begun);
});

test('after Send, undoing the examples does not bring back the first sample', () => {
  const { values, begun } = stateAfter(
    { type: 'fill', values: { ...stateAfter().values, parameters: { 'query:limit': '7' } } },
    { type: 'sent' },
    { type: 'undo' },
  );
  expect({ parameters: values.parameters, begun }).toEqual({ parameters: {}, begun: true });
});

test('each action changes only its value', () => {
  const { values, edited } = stateAfter(
    { type: 'server', index: 1 },
    { type: 'variable', name: '__proto__', value: 'x' },
    { type: 'security', index: 2 },
    { type: 'parameter', key: 'query:limit', value: undefined },
    { type: 'text', text: '[]' },
    { type: 'field', name: '__proto__', value: 'y' },
  );
  expect(edited).toBe(true);
  expect(values).toMatchObject({
    server: 1,
    security: 2,
    parameters: { 'query:limit': undefined },
    body: { text: '[]' },
  });
  expect(Object.entries(values.serverVariables)).toEqual([['__proto__', 'x']]);
  expect(Object.entries(values.body.fields)).toEqual([['__proto__', 'y']]);
});

test('keeps a body while another media type is shown', () => {
  const { values } = stateAfter(
    { type: 'text', text: 'mine' },
    { type: 'media', index: 1 },
    { type: 'field', name: 'name', value: 'Ada' },
    { type: 'media', index: 0 },
  );
  expect(values.body).toMatchObject({ media: 0, text: 'mine', fields: {} });
});

test('reset restores the start', () => {
  const before = stateAfter({ type: 'text', text: 'x' });
  const reduce = formReducer(create, {});
  const { beforeReset, ...after } = reduce(before, { type: 'reset' });
  expect(after).toEqual(stateAfter());
  expect(beforeReset).toBe(before);
});

test('a reset can be undone until the next change', () => {
  const before = stateAfter({ type: 'text', text: 'x' });
  const reduce = formReducer(create, {});
  const after = reduce(before, { type: 'reset' });
  expect(reduce(after, { type: 'undoReset' })).toBe(before);
  expect(reduce(after, { type: 'text', text: 'y' }).beforeReset).toBeUndefined();
});

test('an example of another media type can be filled in and undone', () => {
  const before = stateAfter({ type: 'media', index: 1 }, { type: 'field', name: 'name', value: 'Ada' });
  const reduce = formReducer(create, {});
  const filled = reduce(before, { type: 'example', media: 0, text: '{}' });
  expect(filled.values.body).toMatchObject({ media: 0, text: '{}', fields: {} });
  expect(reduce(filled, { type: 'media', index: 1 }).values.body.fields).toEqual({ name: 'Ada' });
  expect(reduce(filled, { type: 'undo' })).toBe(before);
});

test('the fields of an example replace those of the form, except files, and can be undone', () => {
  const files = { photo: [new Blob(['x'])] };
  const before = stateAfter(
    { type: 'media', index: 1 },
    { type: 'field', name: 'name', value: 'Ada' },
    { type: 'files', name: 'photo', files: files.photo },
  );
  const reduce = formReducer(create, {});
  const filled = reduce(before, { type: 'exampleFields', media: 1, fields: { note: 'n' } });
  expect(filled.values.body).toMatchObject({ fields: { note: 'n' }, files });
  expect(filled.values.body.fields).not.toHaveProperty('name');
  expect(reduce(filled, { type: 'undo' })).toBe(before);
});

test('choosing an example changes nothing that is sent, and is remembered', () => {
  const chosen = stateAfter({ type: 'choose', text: '{"a":1}' });
  expect(chosen).toEqual({ ...stateAfter(), example: '{"a":1}' });
  expect(formReducer(create, {})(chosen, { type: 'text', text: 'x' }).example).toBe('{"a":1}');
});

test('one action fills in the example, and another removes it', () => {
  const before = stateAfter({ type: 'parameter', key: 'query:limit', value: '7' });
  const reduce = formReducer(create, {});
  const filled = reduce(before, { type: 'example', text: '{}' });
  expect(filled).toMatchObject({ edited: true, values: { body: { text: '{}' }, parameters: { 'query:limit': '7' } } });
  expect(reduce(filled, { type: 'undo' })).toBe(before);
  const changed = reduce(filled, { type: 'text', text: '{"a":1}' });
  expect(reduce(changed, { type: 'undo' })).toBe(changed);
});
