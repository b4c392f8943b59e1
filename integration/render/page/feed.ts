import type { PageUpdate } from '../../../src/site/pages/edits/page-text.ts';
import { html } from '../html/html.ts';

interface Feed {
  title: string;
  description: string;
  /** Absolute URL of the page. */
  url: string;
  updates: readonly PageUpdate[];
}

/** Writes the updates of a page as RSS 2.0, with only what its readers see. XML needs the same escaping as HTML. */
export function feedXml({ title, description, url, updates }: Feed): string {
  const items = updates.map((update) => {
    const link = `${url}#${encodeURIComponent(update.slug)}`;
    const time = timeOf(update.label);
    const date = !Number.isNaN(time) && /\d{4}/.test(update.label) && new Date(time).toUTCString();
    const categories = update.tags.map((tag) => html`<category>${tag}</category>`);
    return html`<item><title>${update.title}</title><link>${link}</link><guid>${link}</guid><description>${update.text}</description>${categories}${date && html`<pubDate>${date}</pubDate>`}</item>\n`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${title}</title><link>${url}</link><description>${description}</description>\n${items.length > 0 ? items : '\n'}</channel></rss>\n`.toString();
}

/** Returns the time that a label means, in milliseconds. One without a time zone is in UTC, wherever the site is built. */
function timeOf(label: string): number {
  const hasOffset = /:\d\d.*[+-]\d/.test(label);
  const time = hasOffset ? Number.NaN : Date.parse(`${label}Z`);
  return Number.isNaN(time) ? Date.parse(label) : time;
}
