import { escapeHtml, invalid, json, Refusal, text } from './answer.ts';
import { convert, formatMoney } from './money.ts';
import { notify } from './notify.ts';
import { type Handlers, handler } from './operation.ts';
import type { Caller } from './security.ts';
import type { Order, PlacedOrder, Store } from './store.ts';

type NewOrder = Pick<Order, 'items' | 'delivery' | 'notifyUrl'> & {
  payment: { cardToken?: string };
  acceptTerms: true;
};
type OrderPath = { path: { orderId: string } };

export const orders: Handlers = {
  createOrder: handler<{ header: { 'Idempotency-Key'?: string }; body: NewOrder }>((call) => {
    const { header, body, store, caller, base } = call;
    const key = header['Idempotency-Key'];
    const earlier = key && store.orders.get(store.placed.get(key) ?? '');
    const { order } = earlier || place(store, body, caller?.id ?? '');
    if (key) store.placed.set(key, order.id);
    return json(order, 201, { location: `${base}/orders/${order.id}` });
  }),

  getOrder: handler<OrderPath>(({ path, store, caller }) => json(findOrder(store, path.orderId, caller).order)),

  cancelOrder: handler<OrderPath & { body?: { reason?: string } }>(({ path, body, store, caller }) => {
    const { order, events } = findOrder(store, path.orderId, caller);
    if (order.status === 'cancelled') return json(order);
    if (order.status !== 'placed')
      throw new Refusal(409, `${order.id} is ${order.status} and can no longer be cancelled.`);
    order.status = 'cancelled';
    const details = { reason: body?.reason ?? 'other' };
    const event = { event: order.status, orderId: order.id, at: store.now(), details };
    events.push(event);
    notify(order.notifyUrl, event);
    return json(order);
  }),

  getOrderHistory: handler<OrderPath>(({ path, store, caller }) => {
    const { events } = findOrder(store, path.orderId, caller);
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    return { status: 200, headers: { 'content-type': 'application/x-ndjson' }, body: lines };
  }),

  getReceipt: handler<OrderPath>(({ path, store, caller, received }) => {
    const { order } = findOrder(store, path.orderId, caller);
    const lines = order.items.map(
      ({ bookId, quantity = 1 }) => `${quantity} × ${store.books.get(bookId)?.title ?? bookId}`,
    );
    const total = formatMoney(order.total);
    const wanted = received.headers.accept ?? '';
    if (wanted.includes('text/plain') && !wanted.includes('text/html')) {
      return text([`Receipt ${order.id}`, ...lines, `Total ${total}`, ''].join('\n'));
    }
    const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
    const body = `<h1>Receipt ${order.id}</h1><ul>${items}</ul><p>Total <strong>${total}</strong></p>`;
    return text(`<!doctype html><html lang="en"><title>Receipt</title>${body}</html>`, 'text/html');
  }),
};

function place(store: Store, { payment, acceptTerms, ...wanted }: NewOrder, customer: string): PlacedOrder {
  const unknown = wanted.items.flatMap(({ bookId }, index) => (store.books.has(bookId) ? [] : [{ bookId, index }]));
  if (unknown.length > 0) {
    throw invalid(
      unknown.map(({ bookId, index }) => ({
        in: 'body',
        pointer: `/items/${index}/bookId`,
        message: `must name a book; there is no ${bookId}`,
      })),
    );
  }
  const lines = wanted.items.map(({ bookId, quantity = 1 }) => ({ book: store.books.get(bookId), quantity }));
  if (payment.cardToken === 'tok_declined') throw new Refusal(402, 'The card was declined. Try tok_visa.');

  let amount = 0;
  for (const { book, quantity } of lines) {
    if (!book) continue;
    if (book.stock < quantity)
      throw new Refusal(409, `Of ${book.id}, ${book.stock} are left; ${quantity} were asked for.`);
    amount += convert(book.price, 'EUR').amount * quantity;
  }
  for (const { book, quantity } of lines) if (book) book.stock -= quantity;

  const now = store.now();
  const total = { amount, currency: 'EUR' };
  const order: Order = { ...wanted, id: store.nextId('ord'), status: 'placed', total, placedAt: now };
  const event = { event: order.status, orderId: order.id, at: now };
  const placed = { order, customer, events: [event] };
  store.orders.set(order.id, placed);
  notify(order.notifyUrl, event);
  return placed;
}

/** Finds an order. Customers can see only their own orders. */
function findOrder(store: Store, id: string, caller: Caller | undefined): PlacedOrder {
  const placed = store.orders.get(id);
  if (!placed || (caller?.role !== 'staff' && placed.customer !== caller?.id)) {
    throw new Refusal(404, `There is no order ${id}, or it is not yours.`);
  }
  return placed;
}
