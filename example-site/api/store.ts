/** Keeps all data of the shop in memory. It is the same at every start. */
import type { UploadedFile } from './body.ts';
import { ADA, type Caller } from './security.ts';
import { seedBooks, seedOrders, seedReviews } from './seed.ts';

export interface Money {
  amount: number;
  currency: string;
}

export interface Book {
  id: string;
  format: string;
  title: string;
  authors: { name: string; role?: string }[];
  price: Money;
  stock: number;
  categories: string[];
  language: string;
  isbn?: string | null;
  supplierCost?: Money;
  createdAt: string;
  updatedAt: string;
  [other: string]: unknown;
}

export interface Review {
  id: string;
  rating: number;
  author: string | null;
  writtenAt: string;
}

export interface Order {
  id: string;
  status: 'placed' | 'packed' | 'shipped' | 'ready' | 'cancelled';
  items: { bookId: string; quantity?: number; giftMessage?: string }[];
  delivery: { method: string };
  total: Money;
  placedAt: string;
  notifyUrl?: string;
}

export interface OrderEvent {
  event: Order['status'];
  orderId: string;
  at: string;
  details?: Record<string, string | number | boolean>;
}

export interface PlacedOrder {
  order: Order;
  customer: string;
  events: OrderEvent[];
}

export interface Store {
  books: Map<string, Book>;
  /** IDs of books that only staff can see. */
  unlisted: Set<string>;
  covers: Map<string, UploadedFile>;
  reviews: Map<string, Review[]>;
  orders: Map<string, PlacedOrder>;
  /** IDs of orders by `Idempotency-Key`. */
  placed: Map<string, string>;
  preferences: Map<string, object>;
  sessions: Map<string, Caller>;
  /** Access tokens of OAuth 2. */
  grants: Map<string, Caller>;
  /** Authorization codes of OAuth 2. */
  codes: Map<string, { challenge: string | undefined; redirectUri: string; scopes: string[] }>;
  /** Returns the next ID, such as `bk_0013`. */
  nextId(prefix: string): string;
  /** Reads the shop's clock, which starts on the same morning each time and advances by a second per call. */
  now(): string;
  reset(): void;
}

const MORNING = Date.parse('2026-05-01T09:00:00Z');

export function createStore(): Store {
  const fresh = () => ({
    books: seedBooks(),
    unlisted: new Set(['bk_0012']),
    covers: new Map(),
    reviews: seedReviews(),
    orders: seedOrders(),
    placed: new Map(),
    preferences: new Map(),
    sessions: new Map([['demo-session', ADA]]),
    grants: new Map(),
    codes: new Map(),
  });
  let seconds = 0;
  let last = new Map<string, number>();
  const startCounting = () => {
    seconds = 0;
    last = new Map(Object.entries({ bk: 12, rev: 3, ord: 2 }));
  };
  startCounting();
  return {
    ...fresh(),
    nextId(prefix) {
      const number = (last.get(prefix) ?? 0) + 1;
      last.set(prefix, number);
      return `${prefix}_${String(number).padStart(4, '0')}`;
    },
    now() {
      seconds += 1;
      return timestamp(MORNING + seconds * 1000);
    },
    reset() {
      Object.assign(this, fresh());
      startCounting();
    },
  };
}

export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000', '');
}
