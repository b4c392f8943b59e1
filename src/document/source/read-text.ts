import { isRecord, ownValue } from '../../core/json/record.ts';
import { isWrittenNumber, parseAsWritten, parseJson } from '../../core/json/written-number.ts';
import { MERGE_CONFLICT, mergeConflicts } from '../../core/text/merge-conflicts.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { surveyValue } from '../survey.ts';
import { decodeText, notText } from './decode.ts';
import { excessProblem, tooDeepJson } from './excess.ts';
import { duplicateKeys, findJsonOffsets } from './json-source.ts';
import { type FindOffsets, positionsAt } from './positions.ts';
import { MAX_SYNTAX_FAULTS, type SourceFault } from './source-fault.ts';

export interface ParsedText {
  text: string;
  value: unknown;
  /** Whether there may be a reference to another file or URL; `false` saves the search for one. */
  mayLeadOut: boolean;
  /** Whether there may be a `$dynamicRef`. */
  isDynamic: boolean;
  /** Whether there may be a part with `x-internal: true`. */
  mayBeInternal: boolean;
  /** Sets the offset of each node of a pointer tree. */
  findOffsets: FindOffsets;
  /** Problems of a text that could be read, such as duplicate keys. */
  problems: Problem[];
}

export type ParseResult = ParsedText | { findOffsets?: undefined; problems: Problem[] };

/** Returns whether a file is read as text: a schema of Protocol Buffers. */
export function isTextFile(file: string): boolean {
  return /\.proto$/i.test(file.replace(/[?#].*$/, ''));
}

/**
 * Parses a file. A schema in another language stays text. A file whose name ends in `.json` is JSON. Any
 * other file is parsed as JSON if it begins like JSON, and as YAML if that fails. If both fail, an object that begins
 * with a quoted key gets the faults of JSON, unless its name says YAML.
 *
 * @param file Its name in problems.
 * @param url The URL that it came from, if that is longer than the name: `openapi.json?format=yaml` may be YAML.
 */
export async function readText(bytes: Uint8Array, file: string, url = file): Promise<ParseResult> {
  const text = decodeText(bytes);
  const refusal = notText(bytes, text, file);
  if (text === undefined || refusal) return { problems: refusal ? [refusal] : [] };
  if (text.trim() === '') return { problems: [emptyDocument(file)] };
  if (isTextFile(file)) return asWritten(text);
  if (/^\s*<(?:!|\?|html)/i.test(text)) return { problems: [markup(file)] };
  const isJsonName = /\.json$/i.test(url);
  if (!isJsonName && !/^\s*[{[]/.test(text)) return readYamlText(text, file);
  const asJson = await readJsonText(text, file);
  if (asJson.findOffsets || isJsonName) return asJson;
  const asYaml = await readYamlText(text, file);
  const isMeantAsJson = /^\s*\{\s*"/.test(text) && !/\.ya?ml$/i.test(url);
  return asYaml.findOffsets || !isMeantAsJson ? asYaml : asJson;
}

function asWritten(text: string): ParsedText {
  return {
    text,
    value: text,
    mayLeadOut: false,
    isDynamic: false,
    mayBeInternal: false,
    findOffsets: () => undefined,
    problems: [],
  };
}

async function readJsonText(text: string, file: string): Promise<ParseResult> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    const { jsonSyntaxFaults } = await import('./json-syntax.ts');
    return { problems: syntaxProblems('JSON', jsonSyntaxFaults(text, cause), text, file) };
  }
  const { keys, isTooDeep, ...facts } = surveyValue(value);
  if (isTooDeep) return { problems: [excessProblem(tooDeepJson(text), text, file)] };
  keepVersion(value, text);
  const faults = duplicateKeys(text, keys).map(({ offset, key }) => ({ offset, message: key }));
  return { text, value, ...facts, findOffsets: findJsonOffsets, problems: duplicateProblems(faults, text, file) };
}

/** Keeps the version of an API as it is written. `JSON.parse` reads `1.10` as the number 1.1. */
function keepVersion(root: unknown, text: string): void {
  const info = ownValue(root, 'info');
  if (!isRecord(info) || typeof info['version'] !== 'number') return;
  const written = ownValue(ownValue(parseAsWritten(text), 'info'), 'version');
  if (isWrittenNumber(written)) info['version'] = written;
}

/** Loads the YAML parser only for YAML. */
async function readYamlText(text: string, file: string): Promise<ParseResult> {
  const { readYaml } = await import('./yaml-source.ts');
  const { value, isEmpty, excess, syntax, duplicates, warnings, findOffsets } = readYaml(text);
  if (isEmpty) return { problems: [emptyDocument(file)] };
  if (excess) return { problems: [excessProblem(excess, text, file)] };
  if (syntax.length > 0) return { problems: syntaxProblems('YAML', conflictFaults(text) ?? syntax, text, file) };
  const { mayLeadOut, isDynamic, mayBeInternal } = surveyValue(value);
  return {
    text,
    value,
    mayLeadOut,
    isDynamic,
    mayBeInternal,
    findOffsets,
    problems: [
      ...duplicateProblems(duplicates, text, file),
      ...locateFaults(warnings, text, file, ({ message }) => problem('document-syntax/tolerated', { reason: message })),
    ],
  };
}

function syntaxProblems(language: string, faults: SourceFault[], text: string, file: string): Problem[] {
  return locateFaults(faults, text, file, ({ message, hint }) =>
    problem('document-syntax', { language, reason: message }, {}, hint),
  );
}

/** The conflicts of a merge cause all other faults. */
function conflictFaults(text: string): SourceFault[] | undefined {
  const { reason, found, hint } = MERGE_CONFLICT;
  const conflicts = mergeConflicts(text).slice(0, MAX_SYNTAX_FAULTS);
  if (conflicts.length === 0) return undefined;
  return conflicts.map((offset) => ({ offset, message: `${reason}, found ${found}`, hint }));
}

function duplicateProblems(faults: SourceFault[], text: string, file: string): Problem[] {
  return locateFaults(faults, text, file, ({ message }) =>
    problem('document-key-duplicated', { key: JSON.stringify(message) }),
  );
}

function locateFaults(
  faults: SourceFault[],
  text: string,
  file: string,
  problemOf: (fault: SourceFault) => Problem,
): Problem[] {
  const positions = positionsAt(
    text,
    faults.map(({ offset }) => offset),
  );
  return faults.map((fault, index) => ({ ...problemOf(fault), file, ...positions[index] }));
}

function emptyDocument(file: string): Problem {
  return problem('document-empty', { file }, { file });
}

function markup(file: string): Problem {
  return problem('document-kind-unknown/markup', { file }, { file, line: 1, column: 1 });
}
