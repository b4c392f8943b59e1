import { ownValue, setOwn } from '../../core/json/record.ts';
import { indentJson, isJsonText } from '../../core/json/text.ts';
import { parseAsWritten } from '../../core/json/written-number.ts';
import { curl as words } from '../../words/english/curl.ts';
import { say } from '../../words/say.ts';
import { entryOf } from '../form/entry.ts';
import type { JsonValue, MediaTypeField, ParameterField } from '../form/form.ts';
import { ANY_NODE, type FormNode, type FormProperty, onlyType } from '../form/node.ts';
import type { EnteredValue } from '../form/values.ts';
import { isStyled } from '../http/form-body.ts';
import { encodeValue } from '../http/percent-encoding.ts';
import { fillParameters, queryPairs } from './fill-pairs.ts';
import type { CurlRequest } from './parse.ts';
import type { RawPair } from './raw-values.ts';
import { decodeForm } from './read-parameter.ts';

type Fields = Record<string, JsonValue>;

/** Returns the fields of a form body, and adds pairs and parts that the form does not have to `ignored`. */
export function fieldsIn(
  media: MediaTypeField,
  { text, parts, ignored }: Pick<CurlRequest, 'text' | 'parts' | 'ignored'>,
): Fields {
  const fields: Fields = {};
  const { properties = [] } = media;
  const styled = properties.flatMap((property) => styledParameter(media, property) ?? []);
  const plain = properties.filter(({ name }) => !styled.some((parameter) => parameter.name === name));
  const isPlain = ([name]: RawPair) => plain.some((property) => property.name === name);
  const skip = ([name]: RawPair) => ignored.push(say(words.theField, { name }));
  const set = ({ name }: ParameterField, value: EnteredValue) => {
    if (value !== undefined) setOwn(fields, name, value);
  };

  const pairs = parts.length > 0 ? parts.map((part) => encodedPart(part, styled)) : queryPairs(text ?? '');
  const sent = pairs.filter(([name, value]) => name !== '' || value !== '');
  const notPlain = sent.filter((pair) => !isPlain(pair));
  const unread = fillParameters(styled, notPlain, { set, skip });

  const decoded = [...sent.filter(isPlain), ...unread].map(decodedPair);
  const nodes = nodesByName(media, plain, decoded);
  for (const [name, sent] of Map.groupBy(decoded, ([key]) => key)) {
    const node = nodes.get(name);
    if (!node) continue;
    const texts = sent.map(([, value]) => value);
    const { entry, more } = entryOfTexts(node, texts);
    setOwn(fields, name, entry);
    for (const value of more) skip([name, value]);
  }
  for (const [name, value] of decoded) {
    if (Object.hasOwn(fields, name) || nodes.has(name)) continue;
    if (!setMemberOf(media, { name, value, fields })) skip([name, value]);
  }
  return fields;
}

/** Returns the nodes of the plain properties, and of each other name in the pairs if the schema allows any name. */
function nodesByName(
  { additional }: MediaTypeField,
  plain: readonly FormProperty[],
  pairs: readonly RawPair[],
): Map<string, FormNode> {
  const nodes = new Map(plain.map(({ name, value }) => [name, value]));
  if (!additional) return nodes;
  for (const [name] of pairs) if (name !== '' && !nodes.has(name)) nodes.set(name, additional);
  return nodes;
}

/** Returns the entry of a field for the texts sent under its name, and the texts that do not fit in it. */
function entryOfTexts(field: FormNode, texts: string[]): { entry: JsonValue; more: string[] } {
  const [first = '', ...more] = texts;
  if (entryOf(field) === 'list') return { entry: texts, more: [] };
  const isList = entryOf(field) === 'json' ? onlyType(field) === 'array' : more.length > 0 && mayBeList(field);
  return isList ? { entry: listOfParts(field, texts), more: [] } : { entry: first, more };
}

function mayBeList({ types = [] }: FormNode): boolean {
  return types.includes('array');
}

/** Encodes a part as a pair of a `urlencoded` body. Keeps commas where they can separate values. */
function encodedPart([name, content]: [name: string, content: string], styled: readonly ParameterField[]): RawPair {
  const isJoined = styled.some((each) => each.name === name && each.style === 'form' && !each.explode);
  return [name, isJoined ? content.split(',').map(encodeValue).join(',') : encodeValue(content)];
}

function decodedPair([name, raw]: RawPair): RawPair {
  return [name, decodeForm(raw)];
}

/** Returns the parameter for a field that is written like one in a query. Parts of `multipart` are not encoded. */
function styledParameter(
  { entry, encoding: encodings = {} }: MediaTypeField,
  { name, required, value }: FormProperty,
): ParameterField | undefined {
  const encoding = ownValue(encodings, name);
  if (!encoding || !isStyled(encoding)) return undefined;
  const { style = 'form', explode = style === 'form' } = encoding;
  const allowReserved = entry === 'urlencoded' && encoding.allowReserved === true;
  return {
    name,
    in: 'query',
    required,
    deprecated: false,
    style,
    explode,
    allowReserved,
    allowEmptyValue: false,
    value,
  };
}

/** Returns the JSON of a list from its parts. A list of objects is sent as one part per item. */
function listOfParts({ items = ANY_NODE }: FormNode, texts: string[]): string {
  const [first = ''] = texts;
  if (texts.length === 1 && /^\s*\[/.test(first) && onlyType(items) !== 'array') return first;
  const list = `[${texts.map((text) => (isJsonText(text) ? text : JSON.stringify(text))).join(',')}]`;
  return indentJson(list) ?? list;
}

interface Member {
  name: string;
  value: string;
  fields: Fields;
}

/** Sets a member of a nested field such as `address[street]`. Returns whether there is such a field. */
function setMemberOf({ properties = [] }: MediaTypeField, { name, value, fields }: Member): boolean {
  const [, owner, member] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
  const property = properties.find((candidate) => candidate.name === owner);
  if (!property || owner === undefined || member === undefined || entryOf(property.value) !== 'json') return false;
  const before = typeof fields[owner] === 'string' ? Object(parseAsWritten(fields[owner])) : {};
  fields[owner] = JSON.stringify({ ...before, [member]: value }, null, 2);
  return true;
}
