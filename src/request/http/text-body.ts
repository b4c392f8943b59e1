import { isJsonText } from '../../core/json/text.ts';
import type { MediaTypeField } from '../form/form.ts';
import type { BodyValues } from '../form/values.ts';
import { sentType } from './charset.ts';
import { fileType } from './file-type.ts';
import { concreteType } from './media-type.ts';
import { NO_BODY, type RequestBody } from './request-around-body.ts';

/** Makes a body from text or a file, without changes. */
export function textBody({ mediaType, entry }: MediaTypeField, { text: entered, file }: BodyValues): RequestBody {
  if (entry === 'binary') {
    if (!file) return NO_BODY;
    return {
      body: { kind: 'binary', blob: file },
      contentType: concreteType(mediaType) ?? fileType(file),
      missing: [],
    };
  }
  if (entered === '') return NO_BODY;
  const text = asSent(entered.toWellFormed(), mediaType);
  const contentType = concreteType(mediaType) ?? (isJsonText(text) ? 'application/json' : 'text/plain');
  return { body: { kind: 'text', text }, contentType: sentType(contentType, text), missing: [] };
}

/**
 * Puts a record separator before each value of a JSON text sequence and a line feed after it (RFC 7464), because readers
 * cannot type the separator. Each value begins on a line of its own.
 */
function asSent(text: string, mediaType: string): string {
  if (!/json-seq\b/i.test(mediaType)) return text;
  let sent = '';
  let value = '';
  for (const line of text.replaceAll('\x1e', '').trim().split('\n')) {
    value += `${line}\n`;
    // An indented line is inside a value.
    if (/^\S/.test(line) && isJsonText(value)) {
      sent += value.replace(/\S/, '\x1e$&');
      value = '';
    }
  }
  return sent + value.replace(/\S/, '\x1e$&');
}
