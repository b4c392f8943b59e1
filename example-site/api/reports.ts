import { setTimeout as wait } from 'node:timers/promises';
import { json, text } from './answer.ts';
import { type Handlers, handler } from './operation.ts';

const DAY = 24 * 60 * 60 * 1000;

export const reports: Handlers = {
  getSalesReport: handler<{ query: { from: string; days: number } }>(({ query, received }) => {
    const start = Date.parse(`${query.from}T00:00:00Z`);
    const days = Array.from({ length: query.days }, (_, index) => salesOf(start + index * DAY));
    if (!received.headers.accept?.includes('text/csv')) return json(days);
    const rows = days.map(({ date, orders, revenue }) => `${date},${orders},${revenue}\n`);
    const disposition = `attachment; filename="sales-${query.from}.csv"`;
    return text(`date,orders,revenue\n${rows.join('')}`, 'text/csv', { 'content-disposition': disposition });
  }),

  getSlowReport: handler<{ query: { seconds: number } }>(async ({ query: { seconds }, received }) => {
    await wait(seconds * 1000, undefined, { signal: received.signal });
    return json({ waited: seconds });
  }),

  watchSales: handler<{ query: { count: number; interval: number }; header: { 'Last-Event-ID'?: number } }>((call) => {
    const { query, header, received } = call;
    return {
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      body: sales({ ...query, after: header['Last-Event-ID'] ?? 0 }, received.signal),
    };
  }),
};

/** Returns the sales of a day, which are always the same for the same day. */
function salesOf(time: number) {
  const orders = 5 + ((time / DAY) % 7);
  return { date: new Date(time).toISOString().slice(0, 10), orders, revenue: orders * 1865 };
}

async function* sales(wanted: { count: number; interval: number; after: number }, signal: AbortSignal) {
  const { count, interval, after } = wanted;
  yield ': the till is open\nretry: 2000\n\n';
  for (let id = after + 1; id <= after + count; id += 1) {
    await wait(interval, undefined, { signal });
    const sale = { bookId: `bk_${String((id % 9) + 1).padStart(4, '0')}`, quantity: (id % 3) + 1 };
    yield `id: ${id}\nevent: sale\ndata: ${JSON.stringify(sale)}\n\n`;
  }
  yield `event: end\ndata: ${JSON.stringify({ sales: count })}\n\n`;
}
