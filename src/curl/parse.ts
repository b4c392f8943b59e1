import { utf8Base64 } from '../http/base64.ts';
import { setOwn } from '../json/record.ts';
import { curl as words } from '../words/english/curl.ts';
import { say } from '../words/say.ts';
import { CURL_ONLY, LONG_NAMES, WITHOUT_EFFECT } from './options.ts';
import { commandWords } from './shell-words.ts';

/** The request of a cURL command, without the files it names. */
export interface CurlRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Of `--data` and similar options, joined as curl joins them. */
  text?: string | undefined;
  /** Of `--form`. */
  parts: [name: string, value: string][];
  /** Media types of parts that name one. */
  partTypes: Record<string, string>;
  /** What is left out, as parts of a sentence. */
  ignored: string[];
}

interface CurlParseState extends CurlRequest {
  data: string[];
  query: string[];
  get: boolean;
  /** Whether there is a body, even if it is only of files. */
  sends: boolean;
}

type Take = (state: CurlParseState, value: string) => void;

const header =
  (name: string): Take =>
  ({ headers }, value) =>
    headers.push([name, value]);

const joinedData =
  (read: (value: string) => string, readsFiles = true): Take =>
  (state, value) => {
    state.sends = true;
    if (readsFiles && value.startsWith('@')) state.ignored.push(say(words.theFile, { name: value.slice(1) }));
    else state.data.push(read(value));
  };

/** Options with a value that change the request, by their long names. */
const TAKES: Record<string, Take> = {
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
  data: joinedData((value) => value.replace(/\r?\n/g, '')),
  'data-binary': joinedData((value) => value),
  'data-raw': joinedData((value) => value, false),
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
    if (value.startsWith('@')) state.ignored.push(say(words.theFile, { name: value.slice(1) }));
    // Unlike other data, JSON is joined without `&`.
    else state.data.push((state.data.pop() ?? '') + value);
    for (const name of ['Content-Type', 'Accept']) {
      if (!state.headers.some(([key]) => key.toLowerCase() === name.toLowerCase()))
        state.headers.push([name, 'application/json']);
    }
  },
  form: (state, value) => addPart(state, value, true),
  'form-string': (state, value) => addPart(state, value, false),
  'upload-file'(state, value) {
    state.method ||= 'PUT';
    state.ignored.push(say(words.theFile, { name: value }));
  },
};
TAKES['data-ascii'] = joinedData((value) => value.replace(/\r?\n/g, ''));

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

/** The request of a cURL command, or why the text is not one, for the reader. */
export function parseCurl(command: string): CurlRequest | { fault: string } {
  const pieces = commandWords(command);
  if (!pieces) return { fault: words.unclosedQuote };
  if (!/(?:^|[\\/])curl(?:\.exe)?$/i.test(pieces[0] ?? '')) return { fault: words.notCurl };
  const state: CurlParseState = {
    ...{ method: '', url: '', headers: [], parts: [], partTypes: {}, ignored: [] },
    ...{ data: [], query: [], get: false, sends: false },
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
    else TAKES['url']?.(state, word);
  }
  return finished(state);
}

/** Another command, or a redirection of the output, follows. */
function isEnd(word: string): boolean {
  return ['|', '||', '&&', ';', '>', '>>', '2>', '2>&1'].includes(word);
}

/** curl does not accept `--request=POST`, but people write it. */
function readLong(state: CurlParseState, word: string, next: () => string): void {
  const [name = '', attached] = word.split(/=(.*)/s);
  const value = () => attached ?? next();
  const option = name.replace(/^no-(?=compressed|location|insecure|silent|fail)/, '');
  if (TAKES[name]) TAKES[name]?.(state, value());
  else if (FLAGS[name]) FLAGS[name]?.(state);
  else if (CURL_ONLY.has(name)) state.ignored.push(`--${name} ${value()}`);
  else if (!WITHOUT_EFFECT.has(option)) state.ignored.push(say(words.theOption, { option: `--${word}` }));
}

/** Short options may be combined (`-sSL`). The first one with a value takes the rest of the word. */
function readShort(state: CurlParseState, letters: string, next: () => string): void {
  for (const [index, letter] of [...letters].entries()) {
    const name = LONG_NAMES[letter];
    const rest = [...letters].slice(index + 1).join('');
    if (name === undefined) {
      state.ignored.push(say(words.theOption, { option: `-${letter}` }));
    } else if (TAKES[name]) {
      TAKES[name]?.(state, rest === '' ? next() : rest);
      return;
    } else if (CURL_ONLY.has(name)) {
      state.ignored.push(`-${letter} ${rest === '' ? next() : rest}`);
      return;
    } else FLAGS[name]?.(state);
  }
}

function finished({ data, query, get, sends, ...request }: CurlParseState): CurlRequest | { fault: string } {
  if (request.url === '') return { fault: words.noUrl };
  const inQuery = [...(get ? data : []), ...query];
  const [address = '', fragment] = request.url.split(/#(.*)/s);
  const joiner = address.includes('?') ? '&' : '?';
  const url = withScheme(inQuery.length > 0 ? `${address}${joiner}${inQuery.join('&')}` : address);
  if (!URL.canParse(url)) return { fault: say(words.invalidUrl, { url: request.url }) };
  if (fragment !== undefined && fragment !== '') request.ignored.push(say(words.theFragment, { fragment }));
  if (!get && data.length > 0) request.text = data.join('&');
  return { ...request, method: (request.method || (sends && !get ? 'POST' : 'GET')).toUpperCase(), url };
}

/** `X;` is a header without a value. `X:` removes a header that curl would send. */
function addHeader({ headers, ignored }: CurlParseState, line: string): void {
  if (line.startsWith('@')) ignored.push(say(words.theHeaders, { name: line.slice(1) }));
  const [, name, sign, value = ''] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(line) ?? [];
  if (name === undefined || (sign === ':' && value.trim() === '')) return;
  headers.push([name.trim(), value.trim()]);
}

/** `name=value;type=text/plain`, where the value may be quoted. */
function addPart(state: CurlParseState, text: string, readsFiles: boolean): void {
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

/** `content`, `=content`, `name=content`, `@file` and `name@file`. */
function addUrlencoded(value: string, into: string[], ignored: string[]): void {
  const [, name = '', sign, content = ''] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? [undefined, '', '=', value];
  if (sign === '@') ignored.push(say(words.theFile, { name: content }));
  else into.push(`${name === '' ? '' : `${name}=`}${encodeURIComponent(content.toWellFormed())}`);
}

function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
}
