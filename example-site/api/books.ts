import { createHash } from 'node:crypto';
import { empty, json, Refusal } from './answer.ts';
import { convert } from './money.ts';
import { type Handlers, handler } from './operation.ts';
import { requireStaff } from './security.ts';
import type { Book, Store } from './store.ts';

export interface BookPath {
  path: { bookId: string };
}

interface ListQuery {
  limit: number;
  sort: 'title' | '-title' | 'price' | '-price';
  inStock: boolean;
  cursor?: string;
  page?: number;
  q?: string;
  category?: string[];
  format?: string[];
  language?: string[];
  price?: { min?: number; max?: number };
}

interface List {
  query: ListQuery;
  header: { 'X-Currency'?: string };
  cookie: { currency?: string };
}

export const books: Handlers = {
  listBooks: handler<List>(({ query, header, cookie, store, caller }) => {
    const currency = header['X-Currency'] ?? cookie.currency;
    const listed = [...store.books.values()].filter(({ id }) => caller?.role === 'staff' || !store.unlisted.has(id));
    const matches = listed.filter((book) => matchesQuery(book, query)).toSorted(comparator(query.sort));
    const start = query.cursor
      ? matches.findIndex(({ id }) => id === query.cursor) + 1
      : ((query.page ?? 1) - 1) * query.limit;
    const items = matches.slice(start, start + query.limit);
    const nextCursor = start + query.limit < matches.length ? items.at(-1)?.id : undefined;
    const publicBooks = items.map((book) =>
      publicBook(currency ? { ...book, price: convert(book.price, currency) } : book),
    );
    return json({ items: publicBooks, nextCursor: nextCursor ?? null }, 200, {
      'x-total-count': String(matches.length),
    });
  }),

  createBook: handler<{ body: Partial<Book> & Pick<Book, 'format' | 'title' | 'authors' | 'price'> }>((call) => {
    const { body, store, caller, base } = call;
    requireStaff(caller);
    const existing = body.isbn && [...store.books.values()].find(({ isbn }) => isbn === body.isbn);
    if (existing) throw new Refusal(409, `The ISBN ${body.isbn} already belongs to ${existing.id}.`);
    const now = store.now();
    const defaults = { stock: 0, language: 'en', categories: [] };
    const assigned = { id: store.nextId('bk'), rating: null, createdAt: now, updatedAt: now };
    const book: Book = { ...defaults, ...body, ...assigned };
    store.books.set(book.id, book);
    return json(publicBook(book), 201, { location: `${base}/books/${book.id}` });
  }),

  getBook: handler<BookPath & { header: { 'If-None-Match'?: string } }>(({ path, header, store }) => {
    const book = findBook(store, path.bookId);
    const etag = etagOf(book);
    if (header['If-None-Match'] === etag) return empty(304, { etag });
    return json(publicBook(book), 200, { etag });
  }),

  updateBook: handler<BookPath & { header: { 'If-Match'?: string }; body: Record<string, unknown> }>((call) => {
    const { path, header, body, store, caller } = call;
    requireStaff(caller);
    const book = findBook(store, path.bookId);
    if (header['If-Match'] && header['If-Match'] !== etagOf(book)) {
      throw new Refusal(412, `${book.id} was changed since you read it. Read it again.`);
    }
    // In a BookPatch, only texts may be null. In a book, `description` cannot be null.
    const changed: Book = { ...book, ...body, updatedAt: store.now() };
    if (changed.description === null) delete changed.description;
    store.books.set(book.id, changed);
    return json(publicBook(changed), 200, { etag: etagOf(changed) });
  }),

  deleteBook: handler<BookPath>(({ path, store }) => {
    store.books.delete(findBook(store, path.bookId).id);
    return empty(204);
  }),

  listBestsellers: handler(({ store }) => {
    const ranked = [...store.books.values()].toSorted((a, b) => b.stock - a.stock);
    const titles = ranked.slice(0, 3).map(({ title }) => title);
    return json(titles, 200, { sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' });
  }),
};

export function findBook(store: Store, id: string): Book {
  const book = store.books.get(id);
  if (!book) throw new Refusal(404, `There is no book ${id}.`);
  return book;
}

/** Returns a book without its write-only properties. */
function publicBook({ supplierCost, ...book }: Book): Omit<Book, 'supplierCost'> {
  return book;
}

function etagOf(book: Book): string {
  return `"${createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 12)}"`;
}

function matchesQuery(book: Book, query: ListQuery): boolean {
  const words = `${book.title} ${book.authors.map(({ name }) => name).join(' ')}`.toLowerCase();
  return (
    words.includes(query.q?.toLowerCase() ?? '') &&
    (query.category?.some((slug) =>
      book.categories.some((category) => category === slug || category.startsWith(`${slug}-`)),
    ) ??
      true) &&
    (query.format?.includes(book.format) ?? true) &&
    (query.language?.includes(book.language) ?? true) &&
    book.price.amount >= (query.price?.min ?? 0) &&
    book.price.amount <= (query.price?.max ?? Number.POSITIVE_INFINITY) &&
    (!query.inStock || book.stock > 0)
  );
}

function comparator(sort: ListQuery['sort']): (a: Book, b: Book) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  if (sort.endsWith('price')) return (a, b) => sign * (a.price.amount - b.price.amount);
  return (a, b) => sign * a.title.localeCompare(b.title, 'en');
}
