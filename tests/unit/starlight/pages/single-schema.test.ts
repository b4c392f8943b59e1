import { expect, test, vi } from 'vitest';
import { shareSchema } from '../../../../integration/starlight/pages/single-schema.ts';

test('all pages of Starlight share one schema of their front matter', () => {
  const create = vi.fn(() => ({}));
  const docs: { schema: unknown } = { schema: create };
  shareSchema({ docs });
  const { schema } = docs as { schema: (context: unknown) => unknown };
  expect(schema({})).toBe(schema({}));
  expect(create).toHaveBeenCalledOnce();
});

test('a collection without a function as its schema stays as it is', () => {
  const docs = { schema: 'own' };
  shareSchema({ docs });
  expect(docs).toEqual({ schema: 'own' });
  expect(() => shareSchema(undefined)).not.toThrow();
});
