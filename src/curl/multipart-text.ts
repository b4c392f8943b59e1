import { setOwn } from '../json/record.ts';
import { curl as words } from '../words/english/curl.ts';
import { say } from '../words/say.ts';
import type { CurlRequest } from './parse.ts';

/**
 * Reads the parts of a `multipart/form-data` body that a command has as one text: browsers copy forms like this, without
 * the contents of files. Returns whether the text is such a body.
 */
export function readMultipart(text: string, { headers, parts, partTypes, ignored }: CurlRequest): boolean {
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
