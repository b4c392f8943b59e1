import { createHash } from 'node:crypto';
import { type Answer, json, Refusal } from './answer.ts';
import type { UploadedFile } from './body.ts';
import { type BookPath, findBook } from './books.ts';
import { type Handlers, handler } from './operation.ts';
import { type Color, encodePng } from './png.ts';
import { requireStaff } from './security.ts';
import type { Store } from './store.ts';

const LARGEST_COVER = 2 * 1024 * 1024;
const DEFAULT_WIDTH = 240;

type Attach = BookPath & { body: { title: string; public: boolean; labels?: string[]; details?: object } };

export const covers: Handlers = {
  getCover: handler<BookPath & { query: { width: number } }>(({ path, query, store }) =>
    coverOf(store, path.bookId, query.width),
  ),

  measureCover: handler<BookPath>(({ path, store }) => {
    const { headers, body } = coverOf(store, path.bookId, DEFAULT_WIDTH);
    return { status: 200, headers: { ...headers, 'content-length': String(body.length) } };
  }),

  uploadCover: handler<BookPath & { body: Buffer }>(({ path, body, media, store }) => {
    const book = findBook(store, path.bookId);
    if (body.length > LARGEST_COVER) throw new Refusal(413, `The cover has ${body.length} bytes; 2 MB is the most.`);
    const file = { name: '', mediaType: media?.mediaType ?? 'application/octet-stream', bytes: body };
    store.covers.set(book.id, file);
    return json(storedFile(file));
  }),

  attachFiles: handler<Attach>((call) => {
    const { path, body, media, store, caller } = call;
    requireStaff(caller);
    findBook(store, path.bookId);
    const { title, labels = [], details } = body;
    const [thumbnail] = media?.files.thumbnail ?? [];
    const files = (media?.files.files ?? []).map(storedFile);
    const id = store.nextId('att');
    const preview = thumbnail && storedFile(thumbnail);
    return json({ id, title, public: body.public, labels, details, thumbnail: preview, files }, 201);
  }),
};

function coverOf(store: Store, bookId: string, width: number): Answer & { body: Uint8Array } {
  const book = findBook(store, bookId);
  const uploaded = store.covers.get(book.id);
  const body = uploaded?.bytes ?? drawCover(book.title, width);
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=60' }, body };
}

/** Draws a cloth cover with a darker spine and a frame, in colors that depend on the title. */
function drawCover(title: string, width: number): Buffer {
  const height = width * 1.5;
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(title).digest();
  const cloth: Color = [64 + red / 2, 64 + green / 2, 64 + blue / 2];
  const spine: Color = [cloth[0] * 0.6, cloth[1] * 0.6, cloth[2] * 0.6];
  const gold: Color = [230, 200, 120];
  const isFrame = (part: number) => (part > 0.18 && part < 0.2) || (part > 0.9 && part < 0.92);
  return encodePng(width, height, (x, y) => {
    const [across, down] = [x / width, y / height];
    if (across < 0.1) return spine;
    const isInside = across > 0.18 && across < 0.92 && down > 0.12 && down < 0.92;
    return isInside && (isFrame(across) || down < 0.133 || down > 0.907) ? gold : cloth;
  });
}

function storedFile({ name, mediaType, bytes }: UploadedFile): object {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...(name && { name }), bytes: bytes.length, sha256, mediaType };
}
