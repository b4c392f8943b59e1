import type { MediaTypeField, RequestForm } from '../form/form.ts';
import type { StoredValues } from '../form/stored/stored-values.ts';
import type { BodyValues } from '../form/values.ts';
import { essence } from '../http/essence.ts';
import { isJson } from '../http/media-type.ts';
import { ownValue, setOwn } from '../json/record.ts';
import { curl as words } from '../words/english/curl.ts';
import { say } from '../words/say.ts';
import { fieldsIn } from './fill-fields.ts';
import { isMask, withoutMasks } from './masks.ts';
import type { CurlRequest } from './parse.ts';

/**
 * Returns the form values for the body of a command, and adds fields that the form does not have to `ignored`. Masked
 * fields of a sample keep the values in `before`, which the reader entered.
 */
export function bodyOf(form: RequestForm, before: BodyValues, request: CurlRequest): StoredValues {
  const { headers, text, parts, partTypes, ignored } = request;
  if (text === undefined && parts.length === 0) return {};
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const media = form.body?.media ?? [];
  // curl sends data without a type as a form, but data that looks like JSON was meant as JSON.
  const implied = /^\s*[[{"]/.test(text ?? '') || !media.some(({ entry }) => entry === 'urlencoded') ? undefined : FORM;
  const contentType = type ?? (parts.length > 0 ? 'multipart/form-data' : implied);
  const index = contentType === undefined ? 0 : indexOfType(media, contentType);
  const chosen = media[index];
  if (!chosen) {
    ignored.push(contentType === undefined ? words.theBody : say(words.theBodyOfType, { type: essence(contentType) }));
    return {};
  }
  if (chosen.entry === 'text') {
    const entered = before.media === index ? before.text : '';
    const sent = text ?? '';
    if (isMask(sent)) return { media: index, text: entered };
    return { media: index, text: isJson(chosen.mediaType) ? withoutMasks(sent, entered) : sent };
  }
  if (chosen.entry === 'binary') return { media: index };
  const fields = fieldsIn(chosen, request);
  for (const name of Object.keys(fields).filter((each) => isMask(ownValue(fields, each)))) {
    const entered = before.media === index ? ownValue(before.fields, name) : undefined;
    if (entered === undefined) delete fields[name];
    else setOwn(fields, name, entered);
  }
  const types = Object.entries(parts.length > 0 ? partTypes : {}).filter(([name]) => Object.hasOwn(fields, name));
  const partValues = Object.fromEntries(types.map(([name, contentType]) => [name, { contentType }]));
  return { media: index, fields, ...(types.length > 0 ? { parts: partValues } : {}) };
}

const FORM = 'application/x-www-form-urlencoded';

/** Finds the exact type, otherwise the type without parameters, otherwise a range that includes it. */
function indexOfType(media: MediaTypeField[], contentType: string): number {
  const base = essence(contentType);
  const types = media.map(({ mediaType }) => normalizeType(mediaType));
  const fits: ((type: string) => boolean)[] = [
    (type) => type === normalizeType(contentType),
    (type) => type === base,
    (type) => essence(type) === base,
    (type) => essence(type) === `${base.split('/')[0]}/*`,
    (type) => essence(type) === '*/*',
  ];
  const fit = fits.find((test) => types.some(test));
  return fit ? types.findIndex(fit) : -1;
}

function normalizeType(type: string): string {
  return type
    .trim()
    .toLowerCase()
    .replace(/\s*;\s*/g, ';');
}
