import { ownValue } from '../json/record.ts';
import { connection as words } from '../words/english/connection.ts';

/** Returns the meaning of a close code (RFC 6455 section 7.4 and the IANA registry), as part of a sentence. */
export function closeCodeInWords(code: number): string {
  return ownValue(words, `code${code}`) ?? unlisted(code);
}

function unlisted(code: number): string {
  const thousands = Math.floor(code / 1000);
  return thousands === 4 ? words.codeOfApi : thousands === 3 ? words.codeOfLibrary : words.codeUnknown;
}
