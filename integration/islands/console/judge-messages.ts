import { pointerTokens } from '../../../src/core/json/pointer.ts';
import { readJson } from '../../../src/core/json/text.ts';
import { parseJson } from '../../../src/core/json/written-number.ts';
import type { ComposedMessage } from '../../../src/request/connection/connection-form.ts';
import type { SchemaSource } from '../../../src/schema/judge/response-faults.ts';
import { console } from '../../../src/words/english/console.ts';
import { contract } from '../../../src/words/english/contract.ts';
import { faults } from '../../../src/words/english/faults.ts';
import { say } from '../../../src/words/say.ts';
import { type Difference, schemaDifferences } from '../playground/contract/schema-differences.ts';
import type { Judge } from './judge.ts';

/** The file that the site serves for a channel: its message schemas by name, and the values they refer to. */
interface Contract {
  schemas: Record<string, unknown>;
  root: Record<string, unknown>;
}

interface Candidate {
  name: string;
  title: string;
  direction: ComposedMessage['direction'];
  isText: boolean;
  schema: unknown;
  source: SchemaSource;
}

/** Creates a function that finds which message of a channel a text is, or how it differs from the closest one. */
export function createJudge({ schemas, root }: Contract, messages: readonly ComposedMessage[]): Judge {
  const candidates: Candidate[] = messages
    .filter(({ name, isBinary }) => Object.hasOwn(schemas, name) && !isBinary)
    .map(({ name, title, direction, contentType }) => ({
      name,
      title,
      direction,
      isText: !/json/i.test(contentType),
      schema: schemas[name],
      source: { root, is30: false },
    }))
    // A message of plain text may be any text, also that of another message.
    .sort((a, b) => Number(a.isText) - Number(b.isText));
  return (text, direction) => {
    const otherDirection = direction === 'sent' ? 'receive' : 'send';
    const json = readJson(text, parseJson);
    const eligible = candidates.filter((candidate) => candidate.direction !== otherDirection);
    const judged = compareWithAll(eligible, text, json);
    const match = judged.find(({ differences }) => differences.length === 0);
    if (match) return { message: match.candidate.title };
    const closest = closestOf(judged);
    if (!closest) return {};
    return { message: closest.candidate.title, faults: closest.differences.map(inWords) };
  };
}

/** Compares a text with all candidates. Returns an empty list if comparing takes too long. */
function compareWithAll(
  candidates: readonly Candidate[],
  text: string,
  json: { value: unknown } | undefined,
): Judged[] {
  try {
    return candidates.map((candidate) => ({ candidate, differences: differencesOf(text, json, candidate) }));
  } catch {
    return [];
  }
}

function differencesOf(
  text: string,
  json: { value: unknown } | undefined,
  { isText, schema, source }: Candidate,
): Difference[] {
  if (isText) return schemaDifferences(text, schema, source);
  if (!json) return [{ place: { pointer: '' }, words: contract.invalidJson, keyword: 'type' }];
  return schemaDifferences(json.value, schema, source);
}

interface Judged {
  candidate: Candidate;
  differences: Difference[];
}

/** Finds the probable message: the only one, or the closest of those whose types and constant values match. */
function closestOf(judged: readonly Judged[]): Judged | undefined {
  if (judged.length === 1) return judged[0];
  const isOnly = judged.filter(({ differences }) => !differences.some(isConstant)).length === 1;
  // If no other message has these constants, it is this one, even if a value in it has the wrong type.
  const isOther = (difference: Difference) =>
    isConstant(difference) || (IDENTIFYING.has(difference.keyword) && !(isOnly && isWrongTypeInside(difference)));
  const plausible = judged.filter(({ differences }) => !differences.some(isOther));
  return plausible.sort((a, b) => a.differences.length - b.differences.length)[0];
}

/** Keywords that distinguish messages, like constants. A value that violates one of them is probably another message. */
const IDENTIFYING = new Set<string | undefined>(['type', 'anyOf', 'oneOf']);

function isConstant({ keyword }: Difference): boolean {
  return keyword === 'const' || keyword === 'enum';
}

function isWrongTypeInside({ keyword, place }: Difference): boolean {
  return keyword === 'type' && typeof place === 'object' && place.pointer !== '';
}

function inWords({ place, words }: Difference): string {
  if (typeof place === 'string') return say(faults.sentence, { subject: place, fault: words });
  const path = pointerTokens(place.pointer).join('.');
  return say(faults.sentence, { subject: path === '' ? console.wholeMessage : path, fault: words });
}
