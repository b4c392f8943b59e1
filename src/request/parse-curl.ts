import { setOwn } from './record.ts';
import { commandWords } from './shell-words.ts';

/** What a cURL command sends, as far as it says so itself. */
export interface CurlRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Of `--data` and its kin, joined as curl does. */
  text?: string | undefined;
  /** Of `--form`. */
  parts: [name: string, value: string][];
  /** Of those parts that state one. */
  partTypes: Record<string, string>;
  /** What is not taken, in words. */
  ignored: string[];
}

interface Reading extends CurlRequest {
  data: string[];
  query: string[];
  get: boolean;
  /** There is a body, if only of files that are not here. */
  sends: boolean;
}

type Take = (reading: Reading, value: string) => void;

const header =
  (name: string): Take =>
  ({ headers }, value) =>
    headers.push([name, value]);

const joinedData =
  (read: (value: string) => string, readsFiles = true): Take =>
  (reading, value) => {
    reading.sends = true;
    if (readsFiles && value.startsWith('@')) reading.ignored.push(`the file ${value.slice(1)}`);
    else reading.data.push(read(value));
  };

/** Options with a value that say something of the request, by their long names. */
const TAKES: Record<string, Take> = {
  url(reading, value) {
    if (reading.url === '') reading.url = value;
    else reading.ignored.push(`the address ${value}`);
  },
  request(reading, value) {
    reading.method = value;
  },
  header: addHeader,
  'user-agent': header('User-Agent'),
  referer: header('Referer'),
  range: ({ headers }, value) => headers.push(['Range', `bytes=${value}`]),
  user: ({ headers }, value) => headers.push(['Authorization', `Basic ${utf8Base64(value)}`]),
  'oauth2-bearer': ({ headers }, value) => headers.push(['Authorization', `Bearer ${value}`]),
  cookie({ headers, ignored }, value) {
    if (value.includes('=')) headers.push(['Cookie', value]);
    else ignored.push(`the cookies of the file ${value}`);
  },
  data: joinedData((value) => value.replace(/\r?\n/g, '')),
  'data-binary': joinedData((value) => value),
  'data-raw': joinedData((value) => value, false),
  'data-urlencode'(reading, value) {
    reading.sends = true;
    addUrlencoded(value, reading.data, reading.ignored);
  },
  'url-query': ({ query, ignored }, value) => {
    if (value.startsWith('+')) query.push(value.slice(1));
    else addUrlencoded(value, query, ignored);
  },
  json(reading, value) {
    reading.sends = true;
    if (value.startsWith('@')) reading.ignored.push(`the file ${value.slice(1)}`);
    // Unlike other data, pieces of JSON are joined without a sign between them.
    else reading.data.push((reading.data.pop() ?? '') + value);
    for (const name of ['Content-Type', 'Accept']) {
      if (!reading.headers.some(([key]) => key.toLowerCase() === name.toLowerCase()))
        reading.headers.push([name, 'application/json']);
    }
  },
  form: (reading, value) => addPart(reading, value, true),
  'form-string': (reading, value) => addPart(reading, value, false),
  'upload-file'(reading, value) {
    reading.method ||= 'PUT';
    reading.ignored.push(`the file ${value}`);
  },
};
TAKES['data-ascii'] = joinedData((value) => value.replace(/\r?\n/g, ''));

/** Options without a value that say something of the request. */
const FLAGS: Record<string, (reading: Reading) => void> = {
  get(reading) {
    reading.get = true;
  },
  head(reading) {
    reading.method ||= 'HEAD';
  },
  next: ({ ignored }) => ignored.push('what follows --next'),
};

/** Options that change nothing of what is sent. */
const QUIET = new Set(
  'compressed silent show-error location insecure verbose include fail fail-with-body globoff no-buffer http1.0 http1.1 http2 http3 ipv4 ipv6 progress-bar no-progress-meter tlsv1.2 tlsv1.3 location-trusted remote-name basic path-as-is parallel tr-encoding http2-prior-knowledge remote-header-name raw ssl-no-revoke styled-output'.split(
    ' ',
  ),
);

/** Options with a value that matter to curl alone; they are told. */
const VALUED = new Set(
  'output max-time connect-timeout retry retry-delay retry-max-time proxy proxy-user cacert capath cert key pass cookie-jar dump-header write-out limit-rate resolve connect-to interface config max-redirs netrc-file unix-socket request-target aws-sigv4 expect100-timeout keepalive-time ciphers tls-max time-cond trace trace-ascii stderr noproxy doh-url dns-servers local-port continue-at speed-limit speed-time create-file-mode'.split(
    ' ',
  ),
);

const SHORT: Record<string, string> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  b: 'cookie',
  A: 'user-agent',
  e: 'referer',
  r: 'range',
  T: 'upload-file',
  G: 'get',
  I: 'head',
  s: 'silent',
  S: 'show-error',
  L: 'location',
  k: 'insecure',
  v: 'verbose',
  i: 'include',
  f: 'fail',
  g: 'globoff',
  N: 'no-buffer',
  O: 'remote-name',
  J: 'remote-header-name',
  Z: 'parallel',
  '0': 'http1.0',
  '4': 'ipv4',
  '6': 'ipv6',
  '#': 'progress-bar',
  ':': 'next',
  o: 'output',
  m: 'max-time',
  x: 'proxy',
  U: 'proxy-user',
  E: 'cert',
  c: 'cookie-jar',
  D: 'dump-header',
  w: 'write-out',
  K: 'config',
  C: 'continue-at',
  Y: 'speed-limit',
  y: 'speed-time',
  z: 'time-cond',
};

/** The request of a cURL command; words for the reader where it is none. */
export function parseCurl(command: string): CurlRequest | { fault: string } {
  const words = commandWords(command);
  if (!words) return { fault: 'A quote is not closed.' };
  if (!/(?:^|[\\/])curl(?:\.exe)?$/i.test(words[0] ?? '')) return { fault: 'The text does not begin with "curl".' };
  const reading: Reading = {
    ...{ method: '', url: '', headers: [], parts: [], partTypes: {}, ignored: [] },
    ...{ data: [], query: [], get: false, sends: false },
  };
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = () => {
      at += 1;
      return words[at] ?? '';
    };
    if (isEnd(word)) break;
    if (word.startsWith('--')) readLong(reading, word.slice(2), next);
    else if (word.startsWith('-') && word.length > 1) readShort(reading, word.slice(1), next);
    else TAKES['url']?.(reading, word);
  }
  return finished(reading);
}

/** The command goes on into another one. */
function isEnd(word: string): boolean {
  return ['|', '||', '&&', ';', '>', '>>', '2>', '2>&1'].includes(word);
}

/** `--request=POST` is no curl, and often written. */
function readLong(reading: Reading, word: string, next: () => string): void {
  const [name = '', attached] = word.split(/=(.*)/s);
  const value = () => attached ?? next();
  const known = name.replace(/^no-(?=compressed|location|insecure|silent|fail)/, '');
  if (TAKES[name]) TAKES[name]?.(reading, value());
  else if (FLAGS[name]) FLAGS[name]?.(reading);
  else if (VALUED.has(name)) reading.ignored.push(`--${name} ${value()}`);
  else if (!QUIET.has(known)) reading.ignored.push(`the option --${word}, which is not known here`);
}

/** Short options stand together (`-sSL`); the first that takes a value takes what is left of the word. */
function readShort(reading: Reading, letters: string, next: () => string): void {
  for (const [index, letter] of [...letters].entries()) {
    const name = SHORT[letter];
    const rest = [...letters].slice(index + 1).join('');
    if (name === undefined) {
      reading.ignored.push(`the option -${letter}, which is not known here`);
    } else if (TAKES[name]) {
      TAKES[name]?.(reading, rest === '' ? next() : rest);
      return;
    } else if (VALUED.has(name)) {
      reading.ignored.push(`-${letter} ${rest === '' ? next() : rest}`);
      return;
    } else FLAGS[name]?.(reading);
  }
}

function finished({ data, query, get, sends, ...request }: Reading): CurlRequest | { fault: string } {
  if (request.url === '') return { fault: 'The command has no address.' };
  const inQuery = [...(get ? data : []), ...query];
  const [address = '', fragment] = request.url.split(/#(.*)/s);
  const joiner = address.includes('?') ? '&' : '?';
  const url = withScheme(inQuery.length > 0 ? `${address}${joiner}${inQuery.join('&')}` : address);
  if (!URL.canParse(url)) return { fault: `The address "${request.url}" cannot be read.` };
  if (fragment !== undefined && fragment !== '') request.ignored.push(`the fragment #${fragment}`);
  if (!get && data.length > 0) request.text = data.join('&');
  return { ...request, method: (request.method || (sends && !get ? 'POST' : 'GET')).toUpperCase(), url };
}

/** `X;` is a header without a value; `X:` takes one away that curl would send. */
function addHeader({ headers, ignored }: Reading, line: string): void {
  if (line.startsWith('@')) ignored.push(`the headers of the file ${line.slice(1)}`);
  const [, name, sign, value = ''] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(line) ?? [];
  if (name === undefined || (sign === ':' && value.trim() === '')) return;
  headers.push([name.trim(), value.trim()]);
}

/** `name=value;type=text/plain`, where the value may be quoted. */
function addPart(reading: Reading, text: string, readsFiles: boolean): void {
  const [, name, given = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) return;
  reading.sends = true;
  if (!readsFiles) {
    reading.parts.push([name, given]);
    return;
  }
  const [, type] = /;\s*type=([^;]+(?:;\s*charset=[^;]+)?)/i.exec(given) ?? [];
  if (type !== undefined) setOwn(reading.partTypes, name, type.trim());
  if (/^[@<]/.test(given)) {
    reading.ignored.push(`the file of "${name}": choose it again`);
    return;
  }
  const quoted = /^"((?:[^"\\]|\\.)*)"/s.exec(given)?.[1];
  const plain = given.replace(/;\s*(?:type|filename|headers|encoder)=.*$/is, '');
  reading.parts.push([name, quoted === undefined ? plain : quoted.replace(/\\(["\\])/g, '$1')]);
}

/** `content`, `=content`, `name=content`, `@file` and `name@file`. */
function addUrlencoded(value: string, into: string[], ignored: string[]): void {
  const [, name = '', sign, content = ''] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? [undefined, '', '=', value];
  if (sign === '@') ignored.push(`the file ${content}`);
  else into.push(`${name === '' ? '' : `${name}=`}${encodeURIComponent(content.toWellFormed())}`);
}

function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
}

function utf8Base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
