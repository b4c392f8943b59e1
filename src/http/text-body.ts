import type { MediaTypeField } from '../form/form.ts';
import type { BodyValues } from '../form/values.ts';
import { isJsonText } from '../json/text.ts';
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
  const text = entered.toWellFormed();
  if (text === '') return NO_BODY;
  const contentType = concreteType(mediaType) ?? (isJsonText(text) ? 'application/json' : 'text/plain');
  return { body: { kind: 'text', text }, contentType: sentType(contentType, text), missing: [] };
}
