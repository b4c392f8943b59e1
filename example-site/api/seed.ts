/** The dozen books, three reviews and two orders with which the shop starts. */
import type { Book, PlacedOrder, Review } from './store.ts';

const CREATED = '2026-03-01T09:00:00Z';

type Seed = Pick<Book, 'format' | 'title' | 'authors'> & { amount: number } & Partial<Book>;

const PRINTED = { format: 'printed', binding: 'paperback', pages: 208 };
const EBOOK = { format: 'ebook', fileTypes: ['epub'], drm: false };
const AUDIO = { format: 'audiobook', narrators: ['Leyla Demir'], duration: 'PT6H12M' };

const SEEDS: Seed[] = [
  {
    ...PRINTED,
    title: 'A Field Guide to Lanterns',
    authors: by('Mei Tanaka'),
    categories: ['craft'],
    amount: 1850,
    rating: 4.5,
  },
  {
    ...PRINTED,
    title: 'Tides for Beginners',
    authors: by('Ines Albrecht'),
    categories: ['sea'],
    amount: 1200,
    stock: 9,
  },
  {
    ...EBOOK,
    title: 'The Keeper’s Daughter',
    authors: by('Chidi Okonkwo'),
    categories: ['sea-lighthouses'],
    amount: 890,
  },
  {
    ...PRINTED,
    title: 'Paper, Glue, Patience',
    authors: by('Tomas Reyes'),
    categories: ['craft'],
    amount: 2250,
    stock: 2,
  },
  {
    ...PRINTED,
    title: 'Forty Short Winters',
    authors: by('Mei Tanaka'),
    categories: ['poems'],
    amount: 1490,
    stock: 12,
    rating: 5,
  },
  { ...AUDIO, title: 'Low Water', authors: by('Ines Albrecht'), categories: ['sea'], amount: 1600, stock: 50 },
  { ...EBOOK, title: 'Kleine Lichter', authors: by('Jonas Weber'), categories: ['poems'], amount: 690, language: 'de' },
  {
    ...PRINTED,
    title: 'Le canal gelé',
    authors: by('Odile Perrin'),
    categories: ['poems'],
    amount: 1350,
    language: 'fr',
  },
  {
    ...PRINTED,
    title: 'A Bridge in Every Drawing',
    authors: by('Leyla Demir'),
    categories: ['craft'],
    amount: 3100,
    stock: 1,
  },
  { ...AUDIO, title: 'Harbour Stories', authors: by('Chidi Okonkwo'), categories: ['sea'], amount: 1750, stock: 50 },
  {
    ...PRINTED,
    title: 'Sold Out on Purpose',
    authors: by('Tomas Reyes'),
    categories: ['craft'],
    amount: 1999,
    stock: 0,
  },
  { ...PRINTED, title: 'Not Before October', authors: by('Jonas Weber'), categories: ['sea'], amount: 2600, stock: 0 },
];

export function seedBooks(): Map<string, Book> {
  const books = SEEDS.map(({ amount, ...seed }, index): Book => {
    const number = String(index + 1).padStart(4, '0');
    return {
      id: `bk_${number}`,
      isbn: seed.format === 'ebook' ? null : `978000000${number}`,
      subtitle: null,
      stock: 4,
      language: 'en',
      categories: [],
      rating: null,
      price: { amount, currency: 'EUR' },
      createdAt: CREATED,
      updatedAt: CREATED,
      ...structuredClone(seed),
    };
  });
  return new Map(books.map((book) => [book.id, book]));
}

export function seedReviews(): Map<string, Review[]> {
  const writtenAt = '2026-04-02T18:00:00Z';
  return new Map([
    ['bk_0001', [review('rev_0001', 5, 'Ada', writtenAt), review('rev_0002', 4, null, writtenAt)]],
    ['bk_0005', [review('rev_0003', 5, 'Grace', writtenAt)]],
  ]);
}

export function seedOrders(): Map<string, PlacedOrder> {
  return new Map([
    ['ord_0001', seedOrder('ord_0001', 'cus_0002', ['placed', 'packed', 'shipped'])],
    ['ord_0002', seedOrder('ord_0002', 'cus_0001', ['placed'])],
  ]);
}

function seedOrder(id: string, customer: string, states: PlacedOrder['order']['status'][]): PlacedOrder {
  const placedAt = '2026-04-20T10:00:00Z';
  const events = states.map((event, index) => ({ event, orderId: id, at: `2026-04-20T1${index}:00:00Z` }));
  const order = {
    id,
    status: states.at(-1) ?? 'placed',
    items: [{ bookId: 'bk_0005', quantity: 1 }],
    delivery: { method: 'pickup' },
    total: { amount: 1490, currency: 'EUR' },
    placedAt,
  };
  return { order, customer, events };
}

function review(id: string, rating: number, author: string | null, writtenAt: string): Review {
  return { id, rating, author, writtenAt };
}

function by(name: string): Book['authors'] {
  return [{ name, role: 'author' }];
}
