import { escapeHtml } from '../../src/markdown/escape.ts';
import type { PageUpdate } from '../../src/pages/edits/page-text.ts';

interface Feed {
  title: string;
  description: string;
  /** Absolute URL of the page. */
  url: string;
  updates: readonly PageUpdate[];
}

/** RSS 2.0 of the updates of a page. Contains only what readers of the page see. */
export function feedXml({ title, description, url, updates }: Feed): string {
  const items = updates.map((update) => {
    const link = `${url}#${encodeURIComponent(update.slug)}`;
    const time = Date.parse(update.label);
    const date = Number.isNaN(time) || !/\d{4}/.test(update.label) ? undefined : new Date(time).toUTCString();
    return [
      '<item>',
      `<title>${escapeHtml(update.title)}</title>`,
      `<link>${escapeHtml(link)}</link>`,
      `<guid>${escapeHtml(link)}</guid>`,
      `<description>${escapeHtml(update.text)}</description>`,
      ...update.tags.map((tag) => `<category>${escapeHtml(tag)}</category>`),
      ...(date === undefined ? [] : [`<pubDate>${date}</pubDate>`]),
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(url)}</link><description>${escapeHtml(description)}</description>\n${items.join('\n')}\n</channel></rss>\n`;
}
