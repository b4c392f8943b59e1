import { expect, test, vi } from 'vitest';
import { codePart, loadParts, offerParts } from '../../../integration/islands/playground/state/code-part.ts';

const lists = codePart<{ list: string }>('lists');

function offer(load: () => Promise<object>): void {
  const absent = () => Promise.reject(new Error('Not offered'));
  offerParts({
    servers: absent,
    json: absent,
    body: absent,
    fields: absent,
    lists: load,
    pickers: absent,
    stored: absent,
  });
}

test('a part that is used before it is loaded is an error that names the part', () => {
  expect(lists.loaded()).toBeUndefined();
  expect(() => lists.get()).toThrow('The part "lists" of the form is used before it is loaded.');
});

test('a part that does not load rejects, and loads at the next attempt', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue({ list: 'loaded' });
  offer(load);
  await expect(lists.load()).rejects.toThrow('offline');
  expect(lists.loaded()).toBeUndefined();
  await lists.load();
  expect(lists.get()).toEqual({ list: 'loaded' });
});

test('the other parts load when one of them does not', async () => {
  offer(async () => ({ list: 'again' }));
  await expect(loadParts(['servers', 'lists'])).rejects.toThrow('Not offered');
  await vi.waitFor(() => expect(lists.get()).toEqual({ list: 'again' }));
});
