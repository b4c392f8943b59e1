import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formStore } from '../../../integration/islands/playground/keep/form-store.ts';
import { initialState } from '../../../integration/islands/playground/state/form-state.ts';
import { form, parameter } from '../request/form/forms.ts';
import { refuseStorage, stubStorage } from './memory-storage.ts';

beforeEach(() => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

const find = form({ parameters: [parameter('q', 'query')] });
const { values } = initialState(find, {});

test('lists requests by when they were sent, even if an earlier one is answered later', () => {
  const store = formStore('/find/ pg', find);
  store.add({ at: 2, status: 200 }, values);
  store.add({ at: 1, status: 404 }, values);
  store.add({ at: 3, status: 500 }, values);
  expect(store.history.current().entries.map(({ at }) => at)).toEqual([3, 2, 1]);
});

test('reports that the browser refuses to store a request, until it stores one', () => {
  const store = formStore('/find/ pg', find);
  refuseStorage('localStorage');
  store.add({ at: 1, status: 200 }, values);
  expect(store.history.current()).toEqual({ entries: [], isRefused: true });
  stubStorage('localStorage');
  store.add({ at: 2, status: 200 }, values);
  expect(store.history.current()).toMatchObject({ entries: [{ at: 2 }], isRefused: false });
});
