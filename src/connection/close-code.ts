import { ownValue } from '../json/record.ts';
import { connection as words } from '../words/english/connection.ts';

/** Returns the meaning of a close code (RFC 6455 section 7.4 and the IANA registry), as part of a sentence. */
export function closeCodeInWords(code: number): string {
  return ownValue(words, `code${code}`) ?? unlisted(code);
}

function unlisted(code: number): string {
  if (code >= 4000 && code <= 4999) return words.codeOfApi;
  if (code >= 3000 && code <= 3999) return words.codeOfLibrary;
  return words.codeUnknown;
}
