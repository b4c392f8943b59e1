/**
 * Returns the media type of a text that is sent in UTF-8, as `XMLHttpRequest` does. Keeps another charset if the text is
 * ASCII, because its bytes are the same in nearly all charsets.
 */
export function sentType(mediaType: string, text: string): string {
  const isSame = !/[\x80-\uffff]/.test(text) && !/charset="?utf-?(?:16|32)/i.test(mediaType);
  return isSame ? mediaType : mediaType.replace(/(;\s*charset=)(?!"?utf-?8\b)[^;]+/i, '$1utf-8');
}
