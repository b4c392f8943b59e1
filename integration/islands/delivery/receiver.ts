import { parsedUrl } from '../../../src/request/http/parsed-url.ts';
import { delivery as words } from '../../../src/words/english/delivery.ts';
import { say } from '../../../src/words/say.ts';
import { readStored, writeStored } from '../../runtime/storage.ts';

/** Returns the URL that the reader entered for deliveries, or a message if none can go there. */
export function receiverOf(entered: string): { url: URL } | { fault: string } {
  const text = entered.trim();
  if (text === '') return { fault: words.enterUrl };
  const url = parsedUrl(text);
  const isReceiver = url && /^https?:\/\//i.test(text) && url.username === '' && url.password === '';
  if (!isReceiver) return { fault: say(words.invalidUrl, { url: text }) };
  url.hash = '';
  return { url };
}

/** Returns the URL of a delivery: that of the receiver, with the query parameters of a request. */
export function deliveryUrl(receiver: URL, request: string): string {
  const url = new URL(receiver);
  const queries = [url.search, parsedUrl(request)?.search ?? ''].map((search) => search.slice(1));
  url.search = queries.filter(Boolean).join('&');
  return url.href;
}

/** The origins that the reader confirmed on this page. Browsers may refuse to store them. */
const confirmedHere = new Set<unknown>();

/** Whether the reader confirmed in this tab that deliveries go to an origin. */
export function isConfirmed(origin: string): boolean {
  return confirmedHere.has(origin) || storedOrigins().includes(origin);
}

export function confirm(origin: string): void {
  confirmedHere.add(origin);
  writeStored('docs-confirmed', [...storedOrigins(), origin]);
}

function storedOrigins(): unknown[] {
  const stored = readStored('docs-confirmed');
  return Array.isArray(stored) ? stored : [];
}
