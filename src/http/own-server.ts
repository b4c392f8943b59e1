/**
 * Why a base URL of the reader cannot be used.
 *
 * @param reachable That of a `RequestForm`.
 * @param servers URLs of its servers. The message lists those before the servers of other documents.
 */
export function ownServerFault(
  entered: string,
  reachable: readonly string[] | undefined,
  servers: readonly string[] = [],
): string | undefined {
  const text = entered.trim();
  if (text === '') return 'Enter the base URL of the API, for example https://api.example.com/v1.';
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!url) return `"${text}" is not an http or https URL.`;
  if (url.username !== '' || url.password !== '') return 'A base URL can’t contain a username or password.';
  if (/[?#]/.test(text)) return 'A base URL can’t contain a query or a fragment.';
  if (!reachable || reachable.some((beginning) => reaches(beginning, url))) return undefined;
  const starts = servers.map(fixedStart);
  const reachableStarts = reachable.filter((beginning) => starts.includes(fixedStart(beginning)));
  const listed = reachableStarts.length > 0 ? reachableStarts : reachable.slice(0, MOST_LISTED);
  const allowed = listed.map(displayUrl).join(', ');
  const more = listed.length < reachable.length ? ` and ${reachable.length - listed.length} more` : '';
  return `This site can’t send requests to that URL.${allowed && ` Allowed: ${allowed}${more}.`}`;
}

/** URLs that a message lists. It counts the others. */
const MOST_LISTED = 3;

/** Without a slash at the end, so that a path can follow. */
export function ownServerUrl(entered: string): string {
  const { href = '' } = URL.parse(entered.trim()) ?? {};
  return href.replace(/\/+$/, '');
}

/** Whether both have the same scheme, host and port, and the path is the same or continues after a slash. */
function reaches(beginning: string, { origin, pathname }: URL): boolean {
  const pattern = beginning.split('{}').map(escaped).join('[A-Za-z0-9._~-]+');
  return new RegExp(`^${pattern}(/|$)`).test(`${origin}${pathname.replace(/\/+$/, '')}`);
}

/** The text before the first variable. */
function fixedStart(url: string): string {
  return url.replace(/\{.*$/s, '').replace(/\/+$/, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function displayUrl(beginning: string): string {
  return beginning.replaceAll('{}', '…');
}
