import { shellWords } from './shell-words.ts';

/** What a cURL command sends, as far as it says so itself. */
export interface CurlRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Of `--data` and its kin, joined as curl does. */
  text?: string | undefined;
  /** Of `--form`. */
  parts: [name: string, value: string][];
  /** What is not taken, in words. */
  ignored: string[];
}

const VALUED =
  /^(?:-[XHdFubAeoTm]|--(?:request|header|data|data-raw|data-ascii|data-binary|data-urlencode|json|form|form-string|user|cookie|user-agent|referer|output|upload-file|max-time|url|connect-timeout|retry|proxy|cacert|cert|key))$/;

/** The request of a cURL command; words for the reader where it is none. */
export function parseCurl(command: string): CurlRequest | { fault: string } {
  const words = shellWords(command.trim());
  if (!words) return { fault: 'A quote is not closed.' };
  if (words[0] !== 'curl' && words[0] !== 'curl.exe') return { fault: 'The text does not begin with "curl".' };
  const request: CurlRequest = { method: '', url: '', headers: [], parts: [], ignored: [] };
  const data: string[] = [];
  let get = false;
  for (let at = 1; at < words.length; at += 1) {
    const [option, attached] = splitOption(words[at] ?? '');
    const value = () => {
      if (attached !== undefined) return attached;
      at += 1;
      return words[at] ?? '';
    };
    if (option === undefined) request.url ||= words[at] ?? '';
    else if (option === '--url') request.url = value();
    else if (option === '-X' || option === '--request') request.method = value();
    else if (option === '-I' || option === '--head') request.method ||= 'HEAD';
    else if (option === '-G' || option === '--get') get = true;
    else if (option === '-H' || option === '--header') addHeader(request, value());
    else if (option === '-A' || option === '--user-agent') request.headers.push(['User-Agent', value()]);
    else if (option === '-b' || option === '--cookie') request.headers.push(['Cookie', value()]);
    else if (option === '-u' || option === '--user')
      request.headers.push(['Authorization', `Basic ${utf8Base64(value())}`]);
    else if (option === '-F' || option === '--form' || option === '--form-string') addPart(request, option, value());
    else if (/^(-d|--data.*|--json)$/.test(option)) addData(request, data, option, value());
    else if (VALUED.test(option)) request.ignored.push(`${option} ${value()}`);
  }
  if (request.url === '') return { fault: 'The command has no address.' };
  if (data.length > 0 && get) request.url += `${request.url.includes('?') ? '&' : '?'}${data.join('&')}`;
  else if (data.length > 0) request.text = data.join('&');
  const hasBody = request.text !== undefined || request.parts.length > 0;
  return {
    ...request,
    method: (request.method || (hasBody ? 'POST' : 'GET')).toUpperCase(),
    url: withScheme(request.url),
  };
}

/** `-XPOST` and `--request=POST` hold their value. */
function splitOption(word: string): [option: string | undefined, value: string | undefined] {
  if (!word.startsWith('-') || word === '-') return [undefined, undefined];
  const [, long, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
  if (long !== undefined) return [long, value];
  if (word.startsWith('--') || word.length === 2 || !VALUED.test(word.slice(0, 2))) return [word, undefined];
  return [word.slice(0, 2), word.slice(2)];
}

function addHeader(request: CurlRequest, line: string): void {
  const [, name, value = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(line) ?? [];
  if (name !== undefined) request.headers.push([name.trim(), value.trim()]);
}

function addPart(request: CurlRequest, option: string, text: string): void {
  const [, name, value = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) return;
  if (option !== '--form-string' && /^[@<]/.test(value)) request.ignored.push(`the file of "${name}": choose it again`);
  else request.parts.push([name, option === '--form-string' ? value : value.replace(/^"(.*)"$/s, '$1')]);
}

function addData(request: CurlRequest, data: string[], option: string, text: string): void {
  if (option !== '--data-raw' && text.startsWith('@')) {
    request.ignored.push(`the file ${text.slice(1)}`);
    return;
  }
  if (option === '--json') {
    request.headers.push(['Content-Type', 'application/json']);
    data.push(text);
  } else if (option === '--data-urlencode') {
    const [, name = '', value = text] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
    data.push(`${name === '' ? '' : `${name}=`}${encodeURIComponent(value)}`);
  } else
    data.push(option === '-d' || option === '--data' || option === '--data-ascii' ? text.replace(/\r?\n/g, '') : text);
}

function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
}

function utf8Base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
