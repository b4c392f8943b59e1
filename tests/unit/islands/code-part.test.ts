import { expect, test, vi } from 'vitest';

/** Simulates a page that has not loaded anything yet. Otherwise, tests would share the module and its state. */
async function newPage(load: () => Promise<object>) {
  vi.resetModules();
  const { codePart, loadParts, offerParts } = await import(
    '../../../integration/islands/playground/state/code-part.ts'
  );
  const absent = () => Promise.reject(new Error('Not offered'));
  offerParts({
    servers: absent,
    text: absent,
    fields: absent,
    lists: load,
    pickers: absent,
    stored: absent,
  });
  return { lists: codePart<{ list: string }>('lists'), loadParts };
}

test('throws an error that names a part used before it is loaded', async () => {
  const { lists } = await newPage(async () => ({}));
  expect(lists.loaded()).toBeUndefined();
  expect(() => lists.get()).toThrow('The part "lists" of the form is used before it is loaded.');
});

test('rejects if a part does not load, and tries again at the next attempt', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue({ list: 'loaded' });
  const { lists } = await newPage(load);
  await expect(lists.load()).rejects.toThrow('offline');
  expect(lists.loaded()).toBeUndefined();
  await lists.load();
  expect(lists.get()).toEqual({ list: 'loaded' });
});

test('loads other parts if one fails', async () => {
  const { lists, loadParts } = await newPage(async () => ({ list: 'again' }));
  await expect(loadParts(['servers', 'lists'])).rejects.toThrow('Not offered');
  await expect.poll(() => lists.get()).toEqual({ list: 'again' });
});
