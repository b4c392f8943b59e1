import { joinPointer, valueAtPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue, recordOf } from '../../core/json/record.ts';
import { nearestHint, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { english } from '../../words/english/index.ts';
import { isMessage, type Locale } from '../../words/locale.ts';
import type { Message } from '../../words/say.ts';
import { displayValue } from './setting-issues.ts';
import { readSource, type SettingsSource } from './source.ts';
import { missingFrom, textProblems } from './word-overrides.ts';

/** Reads a file with texts in one language, by area and then by name. Never throws on bad input. */
export function readLocale(content: string, file: string): { locale: Locale; problems: Problem[] } {
  const source = readSource(content, file, undefined);
  const { value, problems } = source;
  const faults =
    value === undefined || isRecord(value)
      ? entriesOf(value).flatMap(([area]) => (area === '$schema' ? [] : areaProblems(source, area)))
      : [invalid(source, '', 'an object')];
  return { locale: recordOf(value), problems: [...problems, ...faults] };
}

/** Whether a file is for us, and not for another tool: it names our schema, or has one of our texts. */
export function isLocaleOfOurs(content: string): boolean {
  if (content.includes('astro-specbook')) return true;
  const { value } = readSource(content, '', undefined);
  return entriesOf(value).some(([area, texts]) =>
    entriesOf(texts).some(([name]) => ownValue(ownValue(english, area), name) !== undefined),
  );
}

function areaProblems(source: SettingsSource, area: string): Problem[] {
  const pointer = joinPointer('', area);
  const originals = ownValue<Readonly<Record<string, Message>>>(english, area);
  if (originals === undefined) {
    const hint = nearestHint(area, Object.keys(english));
    return [problem('words-unknown/area', { area }, { ...source.locateKey(pointer), pointer }, hint)];
  }
  const texts = valueAtPointer(source.value, pointer);
  if (!isRecord(texts)) return [invalid(source, pointer, 'an object')];
  return Object.entries(texts).flatMap(([name, text]) => {
    const at = joinPointer(pointer, name);
    const original = ownValue(originals, name);
    const faults = original === undefined ? [] : typeProblems(source, at, original);
    if (faults.length > 0) return faults;
    return messageProblems(`${area}.${name}`, text, original, { ...source.locateKey(at), pointer: at });
  });
}

/** Reports a text without plural forms whose original has them, and the other way round. */
function typeProblems(source: SettingsSource, pointer: string, original: Message): Problem[] {
  const text = valueAtPointer(source.value, pointer);
  if (typeof original === 'string') return typeof text === 'string' ? [] : [invalid(source, pointer, 'a string')];
  if (!isRecord(text)) return [invalid(source, pointer, 'an object with a string for each plural form')];
  return Object.entries(text).flatMap(([form, value]) =>
    typeof value === 'string' ? [] : [invalid(source, joinPointer(pointer, form), 'a string')],
  );
}

function messageProblems(
  name: string,
  text: unknown,
  original: Message | undefined,
  place: Partial<Problem>,
): Problem[] {
  const problems = textProblems(name, text, place);
  if (problems.length > 0 || original === undefined || !isMessage(text)) return problems;
  return missingFrom(text, original).map((placeholder) =>
    problem('words-invalid/missing', { name, placeholder }, place),
  );
}

function invalid(source: SettingsSource, pointer: string, expected: string): Problem {
  const setting = pointer === '' ? 'The file' : `"${pointer.slice(1).replaceAll('/', '.')}"`;
  const value = displayValue(valueAtPointer(source.value, pointer));
  return problem('setting-invalid', { setting, value, expected }, { ...source.locate(pointer), pointer });
}
