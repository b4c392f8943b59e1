import type { ResponseKind } from '../send/response-kind.ts';
import { MAX_WHOLE, type PlaygroundRun } from '../send/run.ts';

/** How a body is shown. */
export type View = 'tree' | 'text' | 'events' | 'lines' | 'source' | 'page' | 'picture' | 'parts';

/** The views of a body. The first one is the default. */
const VIEWS: Partial<Record<ResponseKind, View[]>> = {
  json: ['tree', 'text'],
  events: ['events', 'text'],
  lines: ['lines', 'text'],
  html: ['source', 'page'],
  svg: ['picture', 'source'],
  multipart: ['parts', 'text'],
};

/** Views that show the body as text. */
export const TEXT_VIEWS: ReadonlySet<View> = new Set(['text', 'source']);

/** Views that show the whole body. The others show only the beginning of a long body. */
export const WHOLE_VIEWS: ReadonlySet<View> = new Set(['tree', 'page', 'picture', 'parts']);

const MAX_DRAWN = 5_000_000;

/** Lists the views to offer. Those that need the whole body are offered only for small bodies. */
export function viewsOf({ kind, size, laidOut, phase }: PlaygroundRun): View[] {
  const views = (kind && VIEWS[kind]) ?? [];
  if (kind === 'json') return laidOut === undefined || size > MAX_WHOLE ? [] : views;
  if (kind === 'html' || kind === 'svg') return size > MAX_DRAWN ? ['source'] : views;
  if (kind === 'multipart') return size > MAX_DRAWN || phase !== 'done' ? [] : views;
  return views;
}
