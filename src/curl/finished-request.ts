import { utf8Base64 } from '../http/base64.ts';
import { parsedUrl } from '../http/parsed-url.ts';
import { decodePercent } from '../json/decode.ts';
import { setOwn } from '../json/record.ts';
import { curl as words } from '../words/english/curl.ts';
import { say } from '../words/say.ts';
import type { CurlParseState, CurlRequest } from './parse.ts';

/** Returns the request of a command whose words have all been read. */
export function finishedRequest({
  data,
  query,
  get,
  sends,
  ...request
}: CurlParseState): CurlRequest | { fault: string } {
  if (request.url === '') return { fault: words.noUrl };
  const inQuery = [...(get ? data : []), ...query];
  // Browsers write a backslash before brackets, so that curl does not expand them.
  const [address = '', fragment] = request.url.replace(/\\([[\]{}])/g, '$1').split(/#(.*)/s);
  const joiner = address.includes('?') ? '&' : '?';
  const url = withScheme(inQuery.length > 0 ? `${address}${joiner}${inQuery.join('&')}` : address);
  const parsed = parsedUrl(url);
  if (!parsed) return { fault: say(words.invalidUrl, { url: request.url }) };
  addUser(request.headers, parsed);
  if (fragment !== undefined && fragment !== '') request.ignored.push(say(words.theFragment, { fragment }));
  const text = get || data.length === 0 ? undefined : data.join('&');
  if (text !== undefined && !readMultipart(text, request)) request.text = text;
  request.ignored = [...new Set(request.ignored)];
  return { ...request, method: (request.method || (sends && !get ? 'POST' : 'GET')).toUpperCase(), url };
}

/** Adds the credentials of a URL, if no option has others. */
function addUser(headers: CurlRequest['headers'], { username, password }: URL): void {
  if (username + password === '' || headers.some(([name]) => /^authorization$/i.test(name))) return;
  const pair = `${decodePercent(username)}:${decodePercent(password)}`;
  headers.push(['Authorization', `Basic ${utf8Base64(pair)}`]);
}

function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
}

/**
 * Reads the parts of a `multipart/form-data` body that a command has as one text: browsers copy forms like this, without
 * the contents of files. Returns whether the text is such a body.
 */
function readMultipart(text: string, { headers, parts, partTypes, ignored }: CurlRequest): boolean {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const [, boundary] = /^multipart\/form-data\s*;.*?boundary="?([^";]+)/i.exec(type) ?? [];
  const pieces = boundary === undefined ? [] : `\n${text}`.split(`\n--${boundary}`);
  // The first piece is what comes before the parts, and the last one what follows them.
  for (const piece of pieces.slice(1, -1)) {
    const [head = '', content = ''] = piece.split(/\r?\n\r?\n(.*)/s);
    const [, name = ''] = /;\s*name="([^"]*)"/i.exec(head) ?? [];
    const [, partType] = /\ncontent-type:\s*([^\r\n]*)/i.exec(head) ?? [];
    const field = name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
    if (partType !== undefined) setOwn(partTypes, field, partType);
    if (/;\s*filename=/i.test(head)) ignored.push(say(words.theFileOf, { name: field }));
    else parts.push([field, content.replace(/\r$/, '')]);
  }
  return pieces.length > 2;
}
