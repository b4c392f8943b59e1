import { boundaryOf } from '../http/wire/boundary.ts';
import { bodyParts } from '../http/wire/multipart-parts.ts';
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
  const boundary = /^multipart\/form-data\b/i.test(type) ? boundaryOf(type) : undefined;
  const read = boundary === undefined ? [] : bodyParts(new TextEncoder().encode(text), boundary).parts;
  for (const { headers: head, body } of read) {
    const header = (key: string) => head.find(([name]) => name.toLowerCase() === key)?.[1];
    const disposition = header('content-disposition') ?? '';
    const name = parameterOf(disposition, 'name') ?? '';
    const partType = header('content-type');
    if (partType !== undefined) setOwn(partTypes, name, partType);
    if (parameterOf(disposition, 'filename') === undefined) parts.push([name, new TextDecoder().decode(body)]);
    else ignored.push(say(words.theFileOf, { name }));
  }
  return read.length > 0;
}

/** Returns a parameter of a `Content-Disposition` header as browsers write it: quoted, with three escapes. */
function parameterOf(disposition: string, parameter: 'name' | 'filename'): string | undefined {
  const [, text] = new RegExp(`;\\s*${parameter}="([^"]*)"`, 'i').exec(disposition) ?? [];
  return text?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}
