import { decodePercent } from '../../core/json/decode.ts';
import { compactJson } from '../../core/json/text.ts';
import { jsonTextOf } from '../form/entered-value.ts';
import { entryOf } from '../form/entry.ts';
import type { ParameterField, RequestForm } from '../form/form.ts';
import type { Addition, EnteredValue } from '../form/values.ts';
import { additionFault } from '../http/additions.ts';
import { isJson, isUrlencoded } from '../http/media-type.ts';
import { parameterText } from '../http/parameter.ts';
import { describedMember, fieldsEntry } from './json-entries.ts';
import type { RawPair, RawPairs } from './raw-values.ts';
import { contentEntry, decodeForm, isSpread, mayBeNested, readParameter } from './read-parameter.ts';

/** Receives the values that a command sends. */
export interface Filling {
  /** Places and names of the command's credentials, such as `query:key`. */
  used: ReadonlySet<string>;
  /** Receives the value of a parameter, if an entry is written as its pairs. */
  set(parameter: ParameterField, value: EnteredValue, pairs: RawPairs): void;
  additions: Addition[];
  ignored: string[];
}

/** Fills the parameters of a query or a cookie header. Other pairs become additions. */
export function fillPairs(form: RequestForm, place: 'query' | 'cookie', pairs: RawPairs, filling: Filling): void {
  const { used, set, additions, ignored } = filling;
  const parameters = form.parameters.filter((parameter) => parameter.in === place);
  const unused = pairs.filter(([name, value]) => (name !== '' || value !== '') && !used.has(`${place}:${name}`));
  const skip = (pair: RawPair) => ignored.push(pair.join('='));
  const rest = fillParameters(parameters, unused, { set, skip });
  const whole = form.parameters.find((parameter) => place === 'query' && parameter.in === 'querystring');
  // A query that is not a form is one name, to which a reader may have added pairs.
  const own = whole && !isUrlencoded(whole.contentType) ? rest.slice(0, 1) : rest;
  const value = whole && own.length > 0 ? readQuery(whole, own) : undefined;
  if (whole) set(whole, value, own);
  for (const [name, text] of value === undefined ? rest : rest.slice(own.length)) {
    const addition = { in: place, name, value: place === 'query' ? decodeForm(text) : text };
    if (additionFault(addition) === undefined) additions.push(addition);
    else ignored.push(`${name}=${text}`);
  }
}

interface PairHandlers extends Pick<Filling, 'set'> {
  /** Reports a pair that belongs to a parameter but cannot be its value. */
  skip(pair: RawPair): void;
}

/** Fills parameters that are written as pairs. Returns the pairs that belong to none of them. */
export function fillParameters(
  parameters: readonly ParameterField[],
  pairs: RawPairs,
  { set, skip }: PairHandlers,
): RawPairs {
  let rest = pairs;
  const take = (isOwn: (name: string) => boolean) => {
    const own = rest.filter(([name]) => isOwn(name));
    rest = rest.filter(([name]) => !isOwn(name));
    return own;
  };
  const spread = parameters.filter(isSpread);
  for (const parameter of parameters.filter((each) => !spread.includes(each))) {
    const { name, style } = parameter;
    const own = take((key) => key === name || (style === 'deepObject' && key.startsWith(`${name}[`)));
    const sent = mayHaveSeveralPairs(parameter) ? own : own.slice(0, 1);
    const value = sent.length > 0 ? readParameter(parameter, sent) : undefined;
    set(parameter, value, own);
    for (const pair of value === undefined ? own : own.slice(sent.length)) skip(pair);
  }
  // A spread object may take every pair that is left, so the other parameters take theirs first.
  for (const parameter of spread) {
    const named = take((name) => name === parameter.name && entryOf(parameter.value) !== 'json');
    const own = named.length > 0 ? named : take((name) => isMember(parameter, name));
    const value = own.length > 0 ? readParameter(parameter, own) : undefined;
    set(parameter, value, own);
    if (value === undefined) rest.push(...own);
  }
  return rest;
}

/** Returns the pairs of a query, without those in the path template. */
export function queryPairs(query: string, templateQuery = ''): RawPairs {
  const always = templateQuery.split('&').map(decodeForm);
  return query.split('&').flatMap((pair): RawPairs => {
    const at = always.indexOf(decodeForm(pair));
    if (at !== -1) always.splice(at, 1);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return at === -1 ? [[decodeForm(name), value]] : [];
  });
}

/** Splits the value of a `Cookie` header into names and values, which stay encoded. */
export function cookiePairs(header: string): RawPairs {
  return header.split(/;\s*/).map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [name.trim(), value];
  });
}

/** Whether a parameter may have several pairs. */
function mayHaveSeveralPairs({ contentType, explode, style, value }: ParameterField): boolean {
  return contentType === undefined && (explode || style === 'deepObject') && mayBeNested(value);
}

/** Whether a pair is a member of an object. An object without described members takes all pairs that are left. */
function isMember({ value: { properties = [], additional } }: ParameterField, name: string): boolean {
  if (additional || (properties.length === 0 && additional !== null)) return true;
  return properties.some((property) => property.name === name);
}

/** Returns the entry of a parameter that is the whole query, or `undefined` if no entry is written as these pairs. */
function readQuery(parameter: ParameterField, pairs: RawPairs): EnteredValue {
  const { contentType, value: node } = parameter;
  if (!isUrlencoded(contentType)) return readContent(parameter, pairs);
  if (entryOf(node) !== 'json') return undefined;
  const decoded = (raw: RawPairs) => raw.map(([name, value]): RawPair => [name, decodeForm(value)]);
  const fields = decoded(pairs);
  const styled: [name: string, json: string][] = [];
  const rest = fillParameters(styledMembers(parameter), pairs, {
    set: (member, value) => value !== undefined && styled.push([member.name, jsonTextOf(member.value, value)]),
    skip: () => {},
  });
  const entry = fieldsEntry(node, decoded(rest), styled);
  const written = new URLSearchParams(parameterText(parameter, entry).text);
  return normalFields([...written]) === normalFields(fields) ? entry : undefined;
}

/** Returns the entry of a query that is JSON or another text. JSON may have equals signs that are not encoded. */
function readContent(parameter: ParameterField, [pair]: RawPairs): EnteredValue {
  const { contentType = 'text/plain', value: node } = parameter;
  const [name = '', value = ''] = pair ?? [];
  if (value !== '' && !isJson(contentType)) return undefined;
  const text = value === '' ? name : `${name}=${decodePercent(value)}`;
  const entry = contentEntry(node, contentType, text);
  const written = decodePercent(parameterText(parameter, entry).text ?? '');
  return (compactJson(written) ?? written) === (compactJson(text) ?? text) ? entry : undefined;
}

/** Returns the properties of a query that are written in a style, as parameters of their own. */
function styledMembers(query: ParameterField): ParameterField[] {
  return Object.entries(query.encoding ?? {}).map(([name, style]) => {
    return { ...query, ...style, in: 'query', name, contentType: undefined, value: describedMember(query.value, name) };
  });
}

/** Normalizes the order of fields and the white space of JSON. */
function normalFields(fields: RawPairs): string {
  const texts = fields.map(([name, text]) => JSON.stringify([name, compactJson(text) ?? text]));
  return texts.toSorted().join();
}
