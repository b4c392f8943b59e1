import type { Release } from '../../../src/changes/history.ts';
import { type ChangesSource, changeLists, releaseName } from '../html/changes.ts';
import { html } from '../html/html.ts';

interface Feed {
  title: string;
  author: string;
  /** Absolute URL of the page. */
  url: string;
  /** Absolute URL of the feed. */
  self: string;
  source: ChangesSource;
}

/** Programs keep what they read, so that a feed only needs the last releases. */
const MAX_RELEASES = 20;
const EXTENT = { parts: 5, changes: 100 };

/** Writes releases as an Atom feed (RFC 4287). XML needs the same escaping as HTML. */
export function atomFeed(releases: readonly Release[], { title, author, url, self, source }: Feed): string {
  // What isn't released still changes, but programs read an entry once.
  const released = releases.filter(({ version, date }) => (version ?? date) !== undefined);
  const latest = released.slice(0, MAX_RELEASES);
  const times = latest.map((_, index) => timeOf(latest, index));
  const entries = latest.map((release, index) => {
    const link = `${url}#${encodeURIComponent(release.id)}`;
    const content = String(html`${changeLists(release.changes, source, EXTENT)}`);
    return html`<entry><title>${releaseName(release, source)}</title><id>${link}</id><link href="${link}"/><updated>${times[index]}</updated><content type="html">${content}</content></entry>\n`;
  });
  const updated = times.toSorted().at(-1) ?? UNKNOWN;
  return html`<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${source.language}"><title>${title}</title><id>${url}</id><link href="${url}"/><link rel="self" type="application/atom+xml" href="${self}"/><updated>${updated}</updated><author><name>${author}</name></author>\n${entries}</feed>\n`.toString();
}

const UNKNOWN = '1970-01-01T00:00:00Z';

/** Returns when a release was published. Without a date it is that of a neighbor, because entries must not change. */
function timeOf(releases: readonly Release[], index: number): string {
  const near = [...releases.slice(index), ...releases.slice(0, index).toReversed()];
  const date = near.find((release) => release.date !== undefined && !Number.isNaN(Date.parse(release.date)))?.date;
  return date === undefined ? UNKNOWN : new Date(date).toISOString();
}
