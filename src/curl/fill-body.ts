import { entryOf } from '../form/entry.ts';
import type { JsonValue, MediaTypeField, RequestForm } from '../form/form.ts';
import type { StoredValues } from '../form/stored/stored-values.ts';
import { setOwn } from '../json/record.ts';
import { parseAsWritten } from '../json/written-number.ts';
import { curl as words } from '../words/english/curl.ts';
import { say } from '../words/say.ts';
import type { CurlRequest } from './parse.ts';

/** The body of the command in the form. Fields that the form does not have are added to `ignored`. */
export function bodyOf(
  form: RequestForm,
  { headers, text, parts, partTypes }: CurlRequest,
  ignored: string[],
): StoredValues {
  if (text === undefined && parts.length === 0) return {};
  const type = headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    ?.split(';')[0]
    ?.trim()
    .toLowerCase();
  const media = form.body?.media ?? [];
  // curl sends data without a type as a form, but data that looks like JSON was meant as JSON.
  const implied = /^\s*[[{"]/.test(text ?? '') || !media.some(({ entry }) => entry === 'urlencoded') ? undefined : FORM;
  const contentType = type ?? (parts.length > 0 ? 'multipart/form-data' : implied);
  const declared = media.findIndex(({ mediaType }) => mediaType.split(';')[0]?.trim().toLowerCase() === contentType);
  const index = declared === -1 && contentType === undefined ? 0 : declared;
  const chosen = media[index];
  if (!chosen) {
    ignored.push(contentType === undefined ? words.theBody : say(words.theBodyOfType, { type: contentType }));
    return {};
  }
  if (chosen.entry === 'text') return { media: index, text: text ?? '' };
  if (chosen.entry === 'binary') return { media: index };
  const pairs = parts.length > 0 ? parts : [...new URLSearchParams(text)];
  const fields: Record<string, JsonValue> = {};
  for (const { name, value: field } of chosen.properties ?? []) {
    const texts = pairs.filter(([key]) => key === name).map(([, value]) => value);
    const [first] = texts;
    if (first !== undefined) setOwn(fields, name, entryOf(field) === 'list' ? texts : first);
  }
  for (const [name, value] of pairs) {
    if (Object.hasOwn(fields, name)) continue;
    if (chosen.additional && name !== '') setOwn(fields, name, value);
    else if (!setMemberOf(chosen, { name, value, fields })) ignored.push(say(words.theField, { name }));
  }
  const types = Object.entries(parts.length > 0 ? partTypes : {}).filter(([name]) => Object.hasOwn(fields, name));
  const partValues = Object.fromEntries(types.map(([name, contentType]) => [name, { contentType }]));
  return { media: index, fields, ...(types.length > 0 ? { parts: partValues } : {}) };
}

const FORM = 'application/x-www-form-urlencoded';

/** A member of a nested field such as `address[street]`. */
function setMemberOf(
  { properties = [] }: MediaTypeField,
  { name, value, fields }: { name: string; value: string; fields: Record<string, JsonValue> },
): boolean {
  const [, owner, member] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
  const property = properties.find((candidate) => candidate.name === owner);
  if (!property || owner === undefined || member === undefined || entryOf(property.value) !== 'json') return false;
  const before = typeof fields[owner] === 'string' ? Object(parseAsWritten(fields[owner])) : {};
  fields[owner] = JSON.stringify({ ...before, [member]: value }, null, 2);
  return true;
}
