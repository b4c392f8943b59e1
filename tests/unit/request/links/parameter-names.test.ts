import { expect, test } from 'vitest';
import { namesOfParameter, namesOfValue } from '../../../../src/request/links/parameter-names.ts';

interface Row {
  /** Where the value is, from the body to its own key. */
  keys: string;
  /** Path of the operation that responded. */
  from: string;
  parameter: string;
  /** Path of the operation with the parameter. */
  of?: string;
}

const fits = ({ keys, from, parameter, of = '/' }: Row) => {
  const names = namesOfValue(keys.split('.'), from);
  return namesOfParameter(parameter, of).some((name) => names.includes(name));
};

test.each<Row>([
  // The same name, whatever the case and the separators.
  { keys: 'bookId', from: '/orders', parameter: 'bookId' },
  { keys: 'book_id', from: '/orders', parameter: 'bookId' },
  { keys: 'Book-ID', from: '/orders', parameter: 'book_id' },
  { keys: 'cursor', from: '/books', parameter: 'cursor' },
  { keys: 'id', from: '/books', parameter: 'id', of: '/orders/{id}' },
  // The ID of the resource in the path.
  { keys: 'id', from: '/books', parameter: 'bookId' },
  { keys: 'id', from: '/books/{bookId}', parameter: 'book_id' },
  { keys: 'items.id', from: '/categories', parameter: 'categoryId' },
  { keys: 'id', from: '/boxes', parameter: 'boxId' },
  { keys: 'id', from: '/houses', parameter: 'houseId' },
  { keys: 'id', from: '/account', parameter: 'accountId' },
  // The ID of the object around it.
  { keys: 'author.id', from: '/books', parameter: 'authorId' },
  { keys: 'authors.id', from: '/books', parameter: 'authorId' },
  // A parameter that is only called `id`.
  { keys: 'bookId', from: '/orders', parameter: 'id', of: '/books/{id}/reviews' },
  { keys: 'bookIds', from: '/orders', parameter: 'bookId' },
])('$keys in $from fits $parameter', (row) => {
  expect(fits(row)).toBe(true);
});

test.each<Row>([
  { keys: 'id', from: '/books', parameter: 'orderId' },
  { keys: 'title', from: '/books', parameter: 'bookId' },
  { keys: 'bookId', from: '/books', parameter: 'id', of: '/orders/{id}' },
  { keys: 'name', from: '/books', parameter: 'bookName' },
])('$keys in $from does not fit $parameter', (row) => {
  expect(fits(row)).toBe(false);
});
