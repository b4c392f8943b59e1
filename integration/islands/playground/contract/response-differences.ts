import { pointerTokens, valueAtPointer } from '../../../../src/core/json/pointer.ts';
import { type JsonRecord, ownValue, recordOf } from '../../../../src/core/json/record.ts';
import { readJson } from '../../../../src/core/json/text.ts';
import { parseJson } from '../../../../src/core/json/written-number.ts';
import { essence } from '../../../../src/request/http/essence.ts';
import { isJson } from '../../../../src/request/http/media-type.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import type { SchemaSource } from '../../../../src/schema/judge/response-faults.ts';
import { contract as texts } from '../../../../src/words/english/contract.ts';
import { faults } from '../../../../src/words/english/faults.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { say } from '../../../../src/words/say.ts';
import { headerValues } from './header-values.ts';
import { documentedResponse, referenced } from './response-operation.ts';
import { type Difference, schemaDifferences } from './schema-differences.ts';

/** The contract file of a document, as the site serves it. */
export interface Contract {
  version: string;
  root: JsonRecord;
}

export interface ComparedResponse {
  head: AnswerHead;
  /** The whole body. `undefined` if it is not text, or incomplete. */
  text: string | undefined;
  size: number;
  /** Whether all headers are visible. Browsers hide some headers of other origins from a page. */
  allHeaders: boolean;
}

/**
 * Compares a response with the document's description of the operation at `pointer`: status, media type, headers, and
 * body. Returns `undefined` if the document describes no responses.
 */
export function responseDifferences(
  contract: Contract,
  pointer: string,
  answer: ComparedResponse,
): Difference[] | undefined {
  const { root } = contract;
  const responses = recordOf(ownValue(valueAtPointer(root, pointer), 'responses'));
  if (Object.keys(responses).length === 0) return undefined;
  const response = documentedResponse(root, responses, answer.head.status);
  if (!response) {
    const documented = Object.keys(responses).filter((key) => !key.startsWith('x-'));
    return [
      {
        place: 'status',
        words: say(texts.statusNotDocumented, {
          status: answer.head.status,
          documented: documented.join(lists.separator),
        }),
      },
    ];
  }
  const isHead = pointer.endsWith('/head');
  return [
    ...headerDifferences(contract, response, answer),
    ...(isHead ? [] : bodyDifferences(contract, response, answer)),
  ];
}

function headerDifferences(
  contract: Contract,
  response: JsonRecord,
  { head, allHeaders }: ComparedResponse,
): Difference[] {
  return Object.entries(recordOf(response['headers'])).flatMap(([name, documented]): Difference[] => {
    if (/^content-type$/i.test(name)) return [];
    const header = recordOf(referenced(contract.root, documented));
    const value = head.headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    if (value === undefined) {
      const missing = header['required'] === true && allHeaders;
      return missing ? [{ place: `header ${name}`, words: texts.missing }] : [];
    }
    const first = headerFault(contract, header, value);
    return first ? [{ place: `header ${name}`, words: wordsInHeader(first) }] : [];
  });
}

/** Names the item or the member of a header that differs. */
function wordsInHeader({ place, words }: Difference): string {
  const subject = typeof place === 'string' ? '' : pointerTokens(place.pointer).join('.');
  return subject === '' ? words : say(faults.sentence, { subject, fault: words });
}

/** Returns the first difference between the text of a header and its schema or media type, if any. */
function headerFault(contract: Contract, header: JsonRecord, text: string): Difference | undefined {
  const [[type, media] = []] = Object.entries(recordOf(header['content']));
  const described = ownValue(referenced(contract.root, media), 'schema') ?? header['schema'];
  if (described === undefined) return undefined;
  const source = sourceOf(contract);
  if (isJson(type)) {
    const json = readJson(text, parseJson);
    return json
      ? schemaDifferences(json.value, described, source)[0]
      : { place: { pointer: '' }, words: texts.invalidJson };
  }
  const resolve = (value: unknown) => referenced(contract.root, value);
  const values = headerValues(text, { schema: described, isExploded: header['explode'] === true, resolve });
  const differences = values.map((value) => schemaDifferences(value, described, source));
  return differences.some((list) => list.length === 0) ? undefined : differences[0]?.[0];
}

function bodyDifferences(contract: Contract, response: JsonRecord, answer: ComparedResponse): Difference[] {
  const content = recordOf(response['content']);
  const { head, size, text } = answer;
  const isDocumented = Object.keys(content).length > 0;
  if (size === 0) {
    const isMissing = isDocumented && ![204, 205, 304].includes(head.status);
    return isMissing
      ? [
          {
            place: { pointer: '' },
            words: say(texts.missingBody, { types: Object.keys(content).join(lists.separator) }),
          },
        ]
      : [];
  }
  if (!isDocumented) {
    return [{ place: { pointer: '' }, words: say(texts.noBodyDocumented, { status: head.status }) }];
  }
  const type = mediaTypeOf(head);
  const key = mediaTypeKey(Object.keys(content), type);
  if (key === undefined) {
    const types = Object.keys(content).join(lists.separator);
    return [
      {
        place: 'type',
        words: type === '' ? say(texts.noMediaType, { types }) : say(texts.mediaTypeNotDocumented, { type, types }),
      },
    ];
  }
  if (!isJson(type) || text === undefined) return [];
  const schema = ownValue(referenced(contract.root, content[key]), 'schema');
  const json = readJson(text, parseJson);
  if (!json) return [{ place: { pointer: '' }, words: texts.invalidJson }];
  return schema === undefined ? [] : schemaDifferences(json.value, schema, sourceOf(contract));
}

/**
 * Returns why a body is not compared with its schema, as the end of a sentence: its media type is not JSON, and the
 * schema is for objects or lists, or it is JSON that cannot be read, such as one with an unknown content coding.
 */
export function whyNotCompared(
  { root }: Contract,
  pointer: string,
  { head, size, text }: ComparedResponse,
): string | undefined {
  const type = mediaTypeOf(head);
  if (size === 0 || (isJson(type) && text !== undefined)) return undefined;
  const responses = recordOf(ownValue(valueAtPointer(root, pointer), 'responses'));
  const content = recordOf(ownValue(documentedResponse(root, responses, head.status), 'content'));
  const media = referenced(root, content[mediaTypeKey(Object.keys(content), type) ?? '']);
  const schema = referenced(root, ownValue(media, 'itemSchema') ?? ownValue(media, 'schema'));
  if (isJson(type)) return schema === undefined ? undefined : texts.undecoded;
  const types = [ownValue(schema, 'type')].flat();
  const hasStructure = STRUCTURES.some((keyword) => types.includes(keyword) || ownValue(schema, keyword) !== undefined);
  return hasStructure ? texts.onlyJson : undefined;
}

const STRUCTURES = ['object', 'array', 'properties', 'items', 'allOf', 'anyOf', 'oneOf'];

function mediaTypeOf({ headers }: AnswerHead): string {
  return headers.find(([key]) => key.toLowerCase() === 'content-type')?.[1] ?? '';
}

/** Finds the most specific documented media type that matches a type (RFC 9110 section 8.3.1). */
function mediaTypeKey(keys: string[], type: string): string | undefined {
  const typeEssence = essence(type);
  const [family] = typeEssence.split('/');
  const suffix = /\+([^+]+)$/.exec(typeEssence)?.[1];
  return (
    keys.find((key) => key.toLowerCase().replaceAll(' ', '') === type.toLowerCase().replaceAll(' ', '')) ??
    keys.find((key) => essence(key) === typeEssence) ??
    keys.find((key) => suffix !== undefined && essence(key) === `${family}/*+${suffix}`) ??
    keys.find((key) => essence(key) === `${family}/*`) ??
    keys.find((key) => essence(key) === '*/*')
  );
}

function sourceOf({ root, version }: Contract): SchemaSource {
  return { root, is30: version.startsWith('3.0') };
}
