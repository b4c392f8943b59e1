import { invalid, json, Refusal } from './answer.ts';
import { parseJson } from './body.ts';
import { type Handlers, handler } from './operation.ts';

interface StockLine {
  bookId: string;
  quantity: number;
}

export const stock: Handlers = {
  importStock: handler<{ header: { 'X-Supplier': string }; body: string }>(({ header, body, media, store }) => {
    const lines = (READERS[media?.mediaType ?? ''] ?? readCsv)(body);
    const broken = lines.flatMap(({ quantity }, index) => (Number.isInteger(quantity) && quantity > 0 ? [] : [index]));
    if (broken.length > 0) {
      const message = 'must be a whole number above 0';
      throw invalid(broken.map((index) => ({ in: 'body', pointer: `/${index}/quantity`, message })));
    }
    const stocked = lines.flatMap(({ bookId, quantity }) => {
      const book = store.books.get(bookId);
      return book ? [{ book, quantity }] : [];
    });
    for (const { book, quantity } of stocked) book.stock += quantity;
    return json({ supplier: header['X-Supplier'], lines: stocked.length, skipped: lines.length - stocked.length }, 202);
  }),
};

const READERS: Record<string, (body: string) => StockLine[]> = {
  'application/x-ndjson': (body) => body.split('\n').filter(Boolean).map(readJsonLine),
  'application/xml': readXml,
};

function readCsv(body: string): StockLine[] {
  const [head, ...rows] = body.trim().split(/\r?\n/);
  if (head !== 'bookId,quantity') throw new Refusal(400, 'The first line of the table must be “bookId,quantity”.');
  return rows.map((row) => {
    const [bookId = '', quantity] = row.split(',');
    return { bookId, quantity: Number(quantity) };
  });
}

function readJsonLine(line: string): StockLine {
  const { bookId, quantity } = Object(parseJson(line)) as Partial<StockLine>;
  return { bookId: String(bookId), quantity: Number(quantity) };
}

/** Reads just enough XML for `<delivery><line bookId="bk_0001"><quantity>12</quantity></line></delivery>`. */
function readXml(body: string): StockLine[] {
  if (!/<delivery[\s>/]/.test(body)) throw new Refusal(400, 'The root element must be <delivery>.');
  const elements = body.matchAll(/<(?:line|lines)\s+bookId="([^"]*)"[^>]*>\s*<quantity>\s*([^<]*?)\s*<\/quantity>/g);
  return [...elements].map(([, bookId = '', quantity]) => ({ bookId, quantity: Number(quantity) }));
}
