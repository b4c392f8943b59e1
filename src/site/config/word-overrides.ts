import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue } from '../../core/json/record.ts';
import { nearestHint, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { english } from '../../words/english/index.ts';
import { flatTexts } from '../../words/flat.ts';
import { isMessage } from '../../words/locale.ts';
import { isTextName } from '../../words/overrides.ts';
import { type Message, valuesIn } from '../../words/say.ts';
import { languageProblem } from './language-code.ts';
import type { SettingsSource } from './source.ts';

const TEXTS = flatTexts(english);

/** Reports what is wrong with the names and placeholders of `words`. */
export function overrideProblems({ value, locateKey }: SettingsSource): Problem[] {
  const check = (name: string, text: unknown, pointer: string) =>
    textProblems(name, text, { ...locateKey(pointer), pointer });
  return entriesOf(ownValue(value, 'words')).flatMap(([key, entry]): Problem[] => {
    const pointer = joinPointer('/words', key);
    if (isTextName(key)) return check(key, entry, pointer);
    if (typeof entry === 'string') return check(key, entry, pointer);
    const fault = languageProblem(key, { ...locateKey(pointer), pointer });
    if (fault) return [fault];
    return entriesOf(entry).flatMap(([name, text]) => check(name, text, joinPointer(pointer, name)));
  });
}

/** Reports an unknown name, missing plural forms, and an unknown placeholder of a text that replaces another. */
export function textProblems(name: string, text: unknown, place: Partial<Problem>): Problem[] {
  const original = ownValue(TEXTS, name);
  if (original === undefined) {
    const hint = nearestHint(name, Object.keys(TEXTS));
    return [problem('words-unknown', { name }, place, hint)];
  }
  if (isRecord(text) && typeof text['other'] !== 'string') return [problem('words-invalid/forms', { name }, place)];
  // The reader of the file reports values that are not texts.
  if (!isMessage(text)) return [];
  const [placeholder] = missingFrom(original, text);
  if (placeholder === undefined) return [];
  const facts = { name, placeholder };
  const values = valuesIn(original).map((each) => `{${each}}`);
  return values.length === 0
    ? [problem('words-invalid/none', facts, place)]
    : [problem('words-invalid', { ...facts, values: values.join(', ') }, place)];
}

/** Returns the placeholders of a text that another one lacks. It may have their variants with another first letter. */
export function missingFrom(other: Message, text: Message): string[] {
  const has = new Set(valuesIn(other).map((each) => each.toLowerCase()));
  return valuesIn(text).filter((each) => !has.has(each.toLowerCase()));
}
