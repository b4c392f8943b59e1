import { json } from './answer.ts';
import { type BookPath, findBook } from './books.ts';
import { type Handlers, handler } from './operation.ts';

type NewReview = { rating: number; text?: string; moods?: string[]; anonymous: boolean };

export const reviews: Handlers = {
  listReviews: handler<BookPath>(({ path, store }) => json(store.reviews.get(findBook(store, path.bookId).id) ?? [])),

  addReview: handler<BookPath & { body: NewReview }>(({ path, body, store, caller }) => {
    const book = findBook(store, path.bookId);
    const author = body.anonymous || !caller ? null : caller.name;
    const review = { id: store.nextId('rev'), ...body, author, writtenAt: store.now() };
    const all = [review, ...(store.reviews.get(book.id) ?? [])];
    store.reviews.set(book.id, all);
    const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
    store.books.set(book.id, { ...book, rating: Math.round(mean * 10) / 10 });
    return json(review, 201);
  }),
};
