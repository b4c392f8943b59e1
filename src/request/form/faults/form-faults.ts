import { isRecord, ownValue } from '../../../core/json/record.ts';
import { isJsonText } from '../../../core/json/text.ts';
import { parseTree, treeOf, valueOfTree } from '../../../core/json/tree.ts';
import { parseAsWritten } from '../../../core/json/written-number.ts';
import { READER_TERMS } from '../../../schema/judge/fault-words.ts';
import type { Fault } from '../../../schema/judge/run.ts';
import { body as words } from '../../../words/english/body.ts';
import { faults as faultWords } from '../../../words/english/faults.ts';
import { say } from '../../../words/say.ts';
import { isJson } from '../../http/media-type.ts';
import { parameterKey } from '../../http/parameter.ts';
import { jsonTextOf, nestedInText } from '../entered-value.ts';
import { entryOf, scalarText } from '../entry.ts';
import type { JsonValue, RequestForm } from '../form.ts';
import type { InputKey } from '../missing-input.ts';
import { type FormNode, mayBeNull } from '../node.ts';
import { optionIn } from '../start/node-start.ts';
import type { EnteredValue, FormValues } from '../values.ts';
import { faultsIn, memberNode, readerWords } from './node-faults.ts';

/**
 * Returns for each input, in words, why its value does not fit the document. The request can still be sent. A JSON body
 * has a separate form, which reports the faults inside it.
 */
export function formFaults(form: RequestForm, { parameters, body }: FormValues): Map<InputKey, string> {
  const faults = new Map<InputKey, string>();
  const note = (input: InputKey, fault: string | undefined) => fault !== undefined && faults.set(input, fault);
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    const { value, contentType } = parameter;
    note(key, valueFault(value, ownValue(parameters, key), isJson(contentType)));
  }
  const media = form.body?.media[body.media];
  if (media?.entry === 'text' && isJson(media.mediaType) && body.text !== '' && !isJsonText(body.text))
    note('body', words.notJson);
  for (const [part, { headers = [] }] of Object.entries(media?.encoding ?? {})) {
    const entered = ownValue(body.parts ?? {}, part)?.headers ?? {};
    for (const { name, value, contentType } of headers) {
      note(`body:${part}:${name}`, valueFault(value, ownValue(entered, name), isJson(contentType)));
    }
  }
  for (const { name, value } of media?.properties ?? []) {
    if (entryOf(value) !== 'json') note(`body:${name}`, valueFault(value, ownValue(body.fields, name)));
  }
  return faults;
}

const MAX_FAULTS = 20;

/**
 * The first fault of an entry, in words. The entry can be sent anyway. `isJson` means that it is sent as JSON, where
 * `"5"` is not a number. Outside of JSON, `5` and `"5"` are written the same.
 */
export function valueFault(node: FormNode, entered: EnteredValue, isJson = false): string | undefined {
  if (entered === undefined || entered === '' || (entered === null && mayBeNull(node))) return undefined;
  const isText = typeof entered === 'string' && (entryOf(node) === 'json' || nestedInText(node, entered) !== undefined);
  const tree = isText ? parseTree(entered) : isJson ? parseTree(jsonTextOf(node, entered)) : treeOf(entered);
  // The code that builds the request reports invalid JSON.
  if (!tree) return undefined;
  const value = valueOfTree(tree);
  // Outside of JSON, digits are a number or a text: they fit if either does.
  const interpretations = isJson ? [withoutBlanks(value)] : [typedValue(node, value), withoutBlanks(value)];
  const [first, ...others] = interpretations.map((each) =>
    faultsIn(node, each, MAX_FAULTS).find((fault) => isJson || !isLeftOut(fault)),
  );
  return first && !others.includes(undefined) ? placedWords(first) : undefined;
}

/** Outside of JSON, a list without items and an object without members are not sent. */
function isLeftOut({ path, keyword, value }: Fault): boolean {
  return path.length === 0 && /^min(?:Items|Properties)$/.test(keyword) && Object.keys(Object(value)).length === 0;
}

const TERMS = { ...READER_TERMS, oneOf: () => faultWords.listedValues };

function placedWords(fault: Fault): string {
  const place = placeInWords([...fault.path, ...(fault.missing?.slice(0, 1) ?? [])]);
  const text = readerWords(fault, TERMS);
  return place === '' ? text : say(faultWords.sentence, { subject: place, fault: text });
}

/** For readers: `tags item 2`. */
function placeInWords(path: readonly (string | number)[]): string {
  return path.reduce<string>((place, token) => {
    if (typeof token === 'number') {
      const number = token + 1;
      return place === '' ? say(faultWords.firstItem, { number }) : say(faultWords.item, { list: place, number });
    }
    return place === '' ? token : `${place}.${token}`;
  }, '');
}

/** An empty text in a list is an item that the reader has not filled in yet. */
function withoutBlanks(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => (item === '' ? undefined : item)) : value;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The value of an entry outside of JSON, where the texts of numbers, `true` and `false` count as those values. */
function typedValue(node: FormNode, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => (item === '' ? undefined : node.items ? typedValue(node.items, item) : item));
  }
  if (isRecord(value)) return typedMembers(node, value);
  const scalar = value as JsonValue;
  if (mayBeNull(node) && scalar === 'null') return null;
  const choice = node.enum?.find((each) => scalarText(each) === scalarText(scalar));
  return choice === undefined ? typedScalar(node, scalar) : choice;
}

function typedMembers(node: FormNode, value: Record<string, unknown>): Record<string, unknown> {
  const option = node.choice?.options[optionIn(node.choice, treeOf(value as JsonValue))];
  const members = Object.entries(value).map(([name, member]) => {
    const child = memberNode(option?.value ?? node, name);
    return [name, child ? typedValue(child, member) : member];
  });
  return Object.fromEntries(members);
}

function typedScalar({ types = [] }: FormNode, value: JsonValue): JsonValue {
  if (value === null) return value;
  const text = scalarText(value);
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && NUMBER.test(text)) return parseAsWritten(text) as JsonValue;
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return types.includes('string') ? text : value;
}
