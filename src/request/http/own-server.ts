import { lists } from '../../words/english/lists.ts';
import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import { parsedUrl } from './parsed-url.ts';

/**
 * Returns a message for the reader if the base URL that they entered cannot be used.
 *
 * @param reachable The `reachable` of a `RequestForm`.
 * @param servers The URLs of its servers. The message lists only the reachable ones of them, if there are any.
 */
export function ownServerFault(
  entered: string,
  reachable: readonly string[] | undefined,
  servers: readonly string[] = [],
): string | undefined {
  const text = entered.trim();
  if (text === '') return words.enterBaseUrl;
  const url = parsedUrl(text);
  if (!url || !/^https?:\/\//i.test(text)) return say(words.baseUrlNotHttp, { url: text });
  if (url.username !== '' || url.password !== '') return words.baseUrlUsername;
  if (/[?#]/.test(text)) return words.baseUrlQuery;
  if (!reachable || reachable.some((beginning) => isBelowUrl(beginning, url))) return undefined;
  const starts = servers.map(fixedStart);
  const reachableStarts = reachable.filter((beginning) => starts.includes(fixedStart(beginning)));
  const listed = reachableStarts.length > 0 ? reachableStarts : reachable.slice(0, MAX_LISTED);
  if (listed.length === 0) return words.baseUrlRefused;
  const list = listed.map(displayUrl).join(lists.separator);
  const others = reachable.length - listed.length;
  return say(words.baseUrlAllowed, { urls: others > 0 ? say(lists.andMore, { list, count: others }) : list });
}

/** The number of URLs of other documents that a message lists. It counts the others. */
const MAX_LISTED = 3;

/** Returns the entered URL without trailing slashes, so that a path can be appended. */
export function ownServerUrl(entered: string): string {
  return parsedUrl(entered.trim())?.href.replace(/\/+$/, '') ?? '';
}

/** Whether both have the same scheme, host and port, and the path is the same or continues after a slash. */
function isBelowUrl(beginning: string, { origin, pathname }: URL): boolean {
  const pattern = beginning.split('{}').map(escapePattern).join('[A-Za-z0-9._~-]+');
  return new RegExp(`^${pattern}(/|$)`).test(`${origin}${pathname.replace(/\/+$/, '')}`);
}

/** Returns the text before the first variable. */
function fixedStart(url: string): string {
  return url.replace(/\{.*$/s, '').replace(/\/+$/, '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function displayUrl(beginning: string): string {
  return beginning.replaceAll('{}', '…');
}
