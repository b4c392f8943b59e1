import { decodePercent } from '../../core/json/decode.ts';
import { ownValue, setOwn } from '../../core/json/record.ts';
import { curl as words } from '../../words/english/curl.ts';
import { say } from '../../words/say.ts';
import { utf8Base64 } from '../http/base64.ts';
import { essence } from '../http/essence.ts';
import { parsedUrl } from '../http/parsed-url.ts';
import { boundaryOf } from '../http/wire/boundary.ts';
import { CURL_ONLY, LONG_NAMES, WITHOUT_EFFECT } from './options.ts';
import { commandWords } from './shell-words.ts';

/** The request of a cURL command, without the contents of the files that it names. */
export interface CurlRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** The values of `--data` and similar options, joined as curl joins them. */
  text?: string | undefined;
  /** The values of `--form` and `--form-string`. */
  parts: [name: string, value: string][];
  /** The media types of parts that specify one, by part name. */
  partTypes: Record<string, string>;
  /** The parts of the command that are ignored, as parts of a sentence. */
  ignored: string[];
}

/** What has been read of a command. */
export interface CurlParseState extends CurlRequest {
  data: string[];
  query: string[];
  get: boolean;
  /** Whether there is a body, even if it contains only files. */
  sends: boolean;
}

type ReadOption = (state: CurlParseState, value: string) => void;

/** Whether a value that begins with `@` names a file. */
interface FileOption {
  readsFiles: boolean;
}

const header =
  (name: string): ReadOption =>
  ({ headers }, value) =>
    headers.push([name, value]);

const data =
  ({ readsFiles }: FileOption): ReadOption =>
  (state, value) => {
    state.sends = true;
    if (!readsFiles || !isFile(state, value)) state.data.push(value);
  };

/** Whether a value names a file, which is reported, because a page cannot read it. */
function isFile({ ignored }: CurlParseState, value: string): boolean {
  if (!value.startsWith('@')) return false;
  ignored.push(say(words.theFile, { name: value.slice(1) }));
  return true;
}

/** Options with a value that change the request, by their long names. */
const VALUE_OPTIONS: Record<string, ReadOption> = {
  url(state, value) {
    if (state.url === '') state.url = value;
    else state.ignored.push(say(words.theUrl, { url: value }));
  },
  request(state, value) {
    state.method = value;
  },
  header: addHeader,
  'user-agent': header('User-Agent'),
  referer: header('Referer'),
  range: ({ headers }, value) => headers.push(['Range', `bytes=${value}`]),
  user: ({ headers }, value) => headers.push(['Authorization', `Basic ${utf8Base64(value)}`]),
  'oauth2-bearer': ({ headers }, value) => headers.push(['Authorization', `Bearer ${value}`]),
  cookie({ headers, ignored }, value) {
    if (value.includes('=')) headers.push(['Cookie', value]);
    else ignored.push(say(words.theCookies, { name: value }));
  },
  data: data({ readsFiles: true }),
  'data-ascii': data({ readsFiles: true }),
  'data-binary': data({ readsFiles: true }),
  'data-raw': data({ readsFiles: false }),
  'data-urlencode'(state, value) {
    state.sends = true;
    addUrlencoded(value, state.data, state.ignored);
  },
  'url-query': ({ query, ignored }, value) => {
    if (value.startsWith('+')) query.push(value.slice(1));
    else addUrlencoded(value, query, ignored);
  },
  json(state, value) {
    state.sends = true;
    // Unlike other data, JSON is joined without `&`.
    if (!isFile(state, value)) state.data.push((state.data.pop() ?? '') + value);
    for (const name of ['Content-Type', 'Accept']) {
      if (!state.headers.some(([key]) => key.toLowerCase() === name.toLowerCase()))
        state.headers.push([name, 'application/json']);
    }
  },
  form: (state, value) => addPart(state, value, { readsFiles: true }),
  'form-string': (state, value) => addPart(state, value, { readsFiles: false }),
  'upload-file'(state, value) {
    state.method ||= 'PUT';
    state.ignored.push(say(words.theFile, { name: value }));
  },
};

/** Options without a value that change the request. */
const FLAGS: Record<string, (state: CurlParseState) => void> = {
  get(state) {
    state.get = true;
  },
  head(state) {
    state.method ||= 'HEAD';
  },
  next: ({ ignored }) => ignored.push(words.theNext),
};

/** In characters. A longer command would block the page. */
const MAX_COMMAND = 5_000_000;

/** Parses a cURL command into a request. For other text, returns a message for the reader. */
export function parseCurl(command: string): CurlRequest | { fault: string } {
  if (command.length > MAX_COMMAND) return { fault: words.tooLong };
  const pieces = commandWords(command);
  if (!pieces) return { fault: words.unclosedQuote };
  if (!/(?:^|[\\/])curl(?:\.exe)?$/i.test(pieces[0] ?? '')) return { fault: words.notCurl };
  const state: CurlParseState = {
    method: '',
    url: '',
    headers: [],
    parts: [],
    partTypes: {},
    ignored: [],
    data: [],
    query: [],
    get: false,
    sends: false,
  };
  for (let at = 1; at < pieces.length; at += 1) {
    const word = pieces[at] ?? '';
    const next = () => {
      at += 1;
      return pieces[at] ?? '';
    };
    if (isEnd(word)) break;
    if (word.startsWith('--')) readLong(state, word.slice(2), next);
    else if (word.startsWith('-') && word.length > 1) readShort(state, word.slice(1), next);
    else VALUE_OPTIONS['url']?.(state, word);
  }
  return finishedRequest(state);
}

/** Whether another command or a redirection follows. */
function isEnd(word: string): boolean {
  return /^(?:[|;&<]|\d?>)/.test(word);
}

/** Reads a long option. Accepts `--request=POST` because people write it, although curl does not accept it. */
function readLong(state: CurlParseState, word: string, next: () => string): void {
  const [name = '', attached] = word.split(/=(.*)/s);
  const value = () => attached ?? next();
  const option = name.replace(/^no-(?=compressed|location|insecure|silent|fail)/, '');
  const readValue = ownValue(VALUE_OPTIONS, name);
  if (readValue) readValue(state, value());
  else if (ownValue(FLAGS, name)) FLAGS[name]?.(state);
  else if (CURL_ONLY.has(name)) state.ignored.push(`--${name} ${value()}`);
  else if (!WITHOUT_EFFECT.has(option)) state.ignored.push(say(words.theOption, { option: `--${word}` }));
}

/** Reads short options, which may be combined (`-sSL`). The first one with a value takes the rest of the word. */
function readShort(state: CurlParseState, letters: string, next: () => string): void {
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at);
    const name = ownValue(LONG_NAMES, letter);
    const value = () => letters.slice(at + 1) || next();
    if (name === undefined) {
      state.ignored.push(say(words.theOption, { option: `-${letter}` }));
    } else if (VALUE_OPTIONS[name]) {
      VALUE_OPTIONS[name]?.(state, value());
      return;
    } else if (CURL_ONLY.has(name)) {
      state.ignored.push(`-${letter} ${value()}`);
      return;
    } else FLAGS[name]?.(state);
  }
}

/** Adds a header. `X;` is a header without a value, and `X:` removes a header that curl would send. */
function addHeader({ headers, ignored }: CurlParseState, line: string): void {
  if (line.startsWith('@')) ignored.push(say(words.theHeaders, { name: line.slice(1) }));
  const [, name, sign, value = ''] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(line) ?? [];
  if (name === undefined || (sign === ':' && value.trim() === '')) return;
  headers.push([name.trim(), value.trim()]);
}

/** Adds a part such as `name=value;type=text/plain`, where the value may be quoted. */
function addPart(state: CurlParseState, text: string, { readsFiles }: FileOption): void {
  const [, name, content = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) return;
  state.sends = true;
  if (!readsFiles) {
    state.parts.push([name, content]);
    return;
  }
  const [whole, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(content) ?? [''];
  const [, type] = /;\s*type=([^;]+(?:;\s*charset=[^;]+)?)/i.exec(content.slice(whole.length)) ?? [];
  if (type !== undefined) setOwn(state.partTypes, name, type.trim());
  if (/^[@<]/.test(content)) {
    state.ignored.push(say(words.theFileOf, { name }));
    return;
  }
  const plain = content.replace(/;\s*(?:type|filename|headers|encoder)=.*$/is, '');
  state.parts.push([name, quoted === undefined ? plain : quoted.replace(/\\(["\\])/g, '$1')]);
}

/** Adds text in one of the forms `content`, `=content`, `name=content`, `@file` and `name@file`. */
function addUrlencoded(value: string, into: string[], ignored: string[]): void {
  const [, name = '', sign, content = ''] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? [undefined, '', '=', value];
  if (sign === '@') ignored.push(say(words.theFile, { name: content }));
  else into.push(`${name === '' ? '' : `${name}=`}${encodeURIComponent(content.toWellFormed())}`);
}

/** Returns the request of a command whose words have all been read. */
function finishedRequest({ data, query, get, sends, ...request }: CurlParseState): CurlRequest | { fault: string } {
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
  const boundary = essence(type) === 'multipart/form-data' ? boundaryOf(type) : undefined;
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
