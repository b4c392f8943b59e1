import { decodePercent } from '../../core/json/decode.ts';
import { compactJson, layOut } from '../../core/json/text.ts';
import { asEntered, entryOf } from '../form/entry.ts';
import type { ParameterField } from '../form/form.ts';
import { type FormNode, onlyType } from '../form/node.ts';
import type { EnteredValue } from '../form/values.ts';
import { isJson } from '../http/media-type.ts';
import { parameterText } from '../http/parameter.ts';
import { encodeName, withoutEncoding } from '../http/percent-encoding.ts';
import { deepEntry, entryOfJson, listEntry, objectEntry } from './json-entries.ts';
import { isExpanded, type RawPair, type RawPairs, rawItems, rawMembers, rawText } from './raw-values.ts';

type Decode = (text: string) => string;

/**
 * Returns the entry that the form writes as these texts, or `undefined` if there is none. Tries every entry that the
 * texts may come from, writes it again and compares the result.
 */
export function readParameter(parameter: ParameterField, pairs: RawPairs): EnteredValue {
  const source = sourceText(parameter, pairs);
  const candidates = decodersOf(parameter)
    .flatMap((decode) => entriesOf(parameter, pairs, decode))
    .map((entry) => ({ entry, text: parameterText(parameter, entry).text }));
  const same = normalText(parameter, source);
  const match =
    candidates.find(({ text }) => text === source) ??
    candidates.find(({ text }) => text !== undefined && normalText(parameter, text) === same);
  return match?.entry;
}

/** Decodes the text of a pair in a query or a form body. */
export function decodeForm(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

/** Whether the members of an object are parameters of their own (`R=100&G=200`). */
export function isSpread(parameter: ParameterField): boolean {
  const { contentType, explode, style, value } = parameter;
  if (isExpanded(parameter) || contentType !== undefined || !explode || style === 'deepObject') return false;
  const isObject = entryOf(value) === 'json' || value.types?.includes('object') === true;
  return isObject && !value.types?.includes('array');
}

/** Whether the value can be an object or a list. It may also be a scalar. */
export function mayBeNested(node: FormNode): boolean {
  const { types = [] } = node;
  return ['list', 'json'].includes(entryOf(node)) || types.includes('array') || types.includes('object');
}

/** Returns how encoded text may appear in the form. Reserved characters stay encoded only if the entry encodes them. */
function decodersOf({ in: place, style, allowReserved, spansSegments, contentType }: ParameterField): Decode[] {
  if (place === 'header') return [withoutEncoding];
  if (place === 'cookie')
    return [style === 'cookie' || allowReserved || contentType !== undefined ? withoutEncoding : decodePercent];
  if (allowReserved || spansSegments) return [decodePercent, withoutEncoding];
  return [place === 'query' ? decodeForm : decodePercent];
}

/** Returns every entry that the texts may come from. */
function entriesOf(parameter: ParameterField, pairs: RawPairs, decode: Decode): EnteredValue[] {
  const { value: node, contentType } = parameter;
  if (contentType !== undefined) return [contentEntry(node, contentType, decode(pairs[0]?.[1] ?? ''))];
  if (isDeepObject(parameter, pairs)) return [deepObjectEntry(parameter, pairs, decode)];
  const items = rawItems(parameter, pairs)?.map(decode);
  const entry = entryOf(node);
  if (entry === 'list') return [items];
  const text = entry === 'json' ? undefined : rawText(parameter, pairs);
  const scalar = text === undefined ? [] : [asEntered(node, decode(text))];
  return mayBeNested(node) ? [...scalar, ...nestedEntries(parameter, pairs, { decode, items })] : scalar;
}

/** Returns the entry of a parameter that is described by `content`. */
export function contentEntry(node: FormNode, contentType: string, text: string): EnteredValue {
  if (isJson(contentType)) return entryOfJson(node, text);
  return entryOf(node) === 'list' ? entryOfJson(TEXT_LIST, text) : asEntered(node, text);
}

function isDeepObject({ name, style, value }: ParameterField, pairs: RawPairs): boolean {
  if (style !== 'deepObject' || !mayBeNested(value)) return false;
  return pairs.some(([key]) => key !== name) || ['json', 'list'].includes(entryOf(value));
}

function deepObjectEntry({ name, value }: ParameterField, pairs: RawPairs, decode: Decode): EnteredValue {
  const members = pairs.map(([key, text]): RawPair => [key.slice(name.length), decode(text)]);
  const json = deepEntry(value, members);
  return json === undefined ? undefined : entryOfJson(value, json);
}

/** Returns the entries that are objects and lists. */
function nestedEntries(
  parameter: ParameterField,
  pairs: RawPairs,
  { decode, items }: { decode: Decode; items: string[] | undefined },
): EnteredValue[] {
  const { value: node } = parameter;
  const type = onlyType(node);
  const members = rawMembers(parameter, pairs)?.map(
    ([key, text]): RawPair => [isSpread(parameter) ? key : decode(key), decode(text)],
  );
  // Headers do not encode commas inside items, so the whole text may be the items of one JSON list.
  const jsonList = parameter.in === 'header' ? compactJson(`[${pairs[0]?.[1]}]`) : undefined;
  return [
    ...(members && type !== 'array' ? [objectEntry(node, members)] : []),
    ...(jsonList !== undefined && type !== 'object' ? [jsonList] : []),
    ...(items && type !== 'object' ? [listEntry(node, items)] : []),
  ];
}

/** A list that is written as JSON although its media type is not JSON. */
const TEXT_LIST: FormNode = { label: 'array', types: ['array'], items: { label: 'string', types: ['string'] } };

function sourceText(parameter: ParameterField, pairs: RawPairs): string {
  if (isExpanded(parameter)) return pairs[0]?.[1] ?? '';
  if (parameter.in === 'cookie') return pairs.map((pair) => pair.join('=')).join('; ');
  return pairs.map(([name, value]) => `${encodeName(name)}=${value}`).join('&');
}

/** Normalizes the encoding, the order of pairs and JSON, so that equivalent texts become equal. */
function normalText(parameter: ParameterField, text: string): string {
  const { in: place, contentType, value } = parameter;
  const decode = place === 'query' ? decodeForm : (decodersOf(parameter)[0] ?? withoutEncoding);
  const isWhole = contentType !== undefined || !['json', 'list'].includes(entryOf(value));
  const pieces = (whole: string) => (isWhole ? [whole] : whole.split(/[,;]/));
  const texts = isExpanded(parameter)
    ? [['', text]]
    : text.split(place === 'cookie' ? '; ' : '&').map((pair) => pair.split(/=(.*)/s));
  const normal = texts.map(([name = '', whole = '']) =>
    JSON.stringify([decode(name), ...pieces(whole).map((piece) => normalJson(decode(piece)))]),
  );
  return normal.toSorted().join();
}

/** Normalizes the white space of JSON and the escapes in its strings. Returns other texts unchanged. */
function normalJson(text: string): string {
  if (compactJson(text) === undefined) return text;
  const write = (token: { kind: string; text: string }) =>
    token.kind === 'string' ? JSON.stringify(JSON.parse(token.text)) : token.text;
  return layOut(text, { indent: '', write }) ?? text;
}
