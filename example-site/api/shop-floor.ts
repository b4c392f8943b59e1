import { json, Refusal } from './answer.ts';
import { type Handlers, handler } from './operation.ts';
import type { Store } from './store.ts';

interface Category {
  slug: string;
  name: string;
  children: Category[];
}

const CATEGORIES: Category[] = [
  {
    slug: 'sea',
    name: 'The sea',
    children: [
      {
        slug: 'sea-lighthouses',
        name: 'Lighthouses',
        children: [{ slug: 'sea-lighthouses-keepers', name: 'Their keepers', children: [] }],
      },
      { slug: 'sea-weather', name: 'Weather', children: [] },
    ],
  },
  { slug: 'poems', name: 'Poems', children: [] },
  { slug: 'craft', name: 'Craft', children: [{ slug: 'craft-paper', name: 'Paper', children: [] }] },
];

const READINGS = [
  { startsAt: '2026-05-14T19:30:00Z', reader: 'Mei Tanaka', bookId: 'bk_0005', seats: 12 },
  { startsAt: '2026-05-28T19:30:00Z', reader: 'Leyla Demir', bookId: 'bk_0006', seats: 0 },
  { startsAt: '2026-06-11T19:30:00Z', reader: 'Jonas Weber', bookId: 'bk_0007', seats: 20 },
];

const AISLES = 4;
const ROWS = 6;

type Place = { aisle: number; row: number };

export const shopFloor: Handlers = {
  listCategories: handler<{ query: { depth: number } }>(({ query }) => json(cut(CATEGORIES, query.depth))),

  getShelf: handler<{ path: { position: Place } }>(({ path: { position }, store }) => {
    const { aisle, row } = position;
    if (aisle > AISLES || row > ROWS) throw new Refusal(404, `There is no row ${row} in aisle ${aisle}.`);
    const next = row < ROWS ? { ...shelfAt(store, { aisle, row: row + 1 }), next: null } : null;
    return json({ ...shelfAt(store, position), next });
  }),

  listReadings: handler<{ path: { date: number[] } }>(({ path: { date } }) =>
    json(
      READINGS.filter(({ startsAt }) =>
        date.every((part, index) => Number(startsAt.slice(0, 10).split('-')[index]) === part),
      ),
    ),
  ),
};

function cut(categories: Category[], depth: number): Category[] {
  return categories.map((category) => ({ ...category, children: depth > 1 ? cut(category.children, depth - 1) : [] }));
}

/** Returns a shelf with its books, which are distributed evenly. */
function shelfAt(store: Store, { aisle, row }: Place) {
  const shelf = (aisle - 1) * ROWS + row - 1;
  const ids = [...store.books.keys()].filter((_, index) => index % (AISLES * ROWS) === shelf);
  return { location: [aisle, row], books: ids };
}
