import { isJsonText } from '../../../core/json/text.ts';
import { isUrlencoded } from '../../../request/http/media-type.ts';
import { isFormType, isTextual } from './media-types.ts';

/** Whether the playground can enter an example of a body: any text, the fields of a form, or parts given as JSON. */
export function isEnterable(mediaType: string, text: string): boolean {
  if (!isFormType(mediaType)) return isTextual(mediaType);
  return isUrlencoded(mediaType) ? text.includes('=') : /^\s*\{/.test(text) && isJsonText(text);
}
