import type { Problem } from '../problems.ts';
import { duplicateKeys, findJsonOffsets } from './json-source.ts';
import { parseJson } from './large-integer.ts';
import { type FindOffsets, positionsAt } from './positions.ts';
import type { SourceFault } from './source-fault.ts';
import { MAX_DEPTH, survey } from './survey.ts';

export interface TextReading {
  text: string;
  value: unknown;
  /** Whether there may be a reference to another file or URL; `false` spares looking for one. */
  mayLeadOut: boolean;
  /** Gives each node of a tree of pointers its offset in the text. */
  findOffsets: FindOffsets;
  /** What is wrong although the text was understood, such as keys that stand twice. */
  problems: Problem[];
}

export type TextResult = TextReading | { findOffsets?: undefined; problems: Problem[] };

/** Bytes of a JSON or YAML text to its value. What the text begins with decides, then the name of the file. */
export async function readText(bytes: Uint8Array, file: string): Promise<TextResult> {
  const text = decodeText(bytes);
  if (text === undefined || text.includes('\0')) return { problems: [binary(file)] };
  if (text.trim() === '') return { problems: [empty(file)] };
  if (/^\s*<(?:!|\?|html)/i.test(text)) return { problems: [markup(file)] };
  const isJsonName = /\.json$/i.test(file);
  if (isJsonName || /^\s*[{[]/.test(text)) {
    const reading = await readJsonText(text, file);
    if (reading.findOffsets || isJsonName) return reading;
  }
  return readYamlText(text, file);
}

/** UTF-8, or UTF-16 that says so by a byte order mark; `undefined` for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function readJsonText(text: string, file: string): Promise<TextResult> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    const { jsonSyntaxFaults } = await import('./json-syntax.ts');
    return { problems: syntaxProblems('JSON', jsonSyntaxFaults(text, cause), text, file) };
  }
  const { keys, isTooDeep, mayLeadOut } = survey(value);
  if (isTooDeep) {
    const fault = { offset: 0, message: `the document nests deeper than ${MAX_DEPTH} levels` };
    return { problems: syntaxProblems('JSON', [fault], text, file) };
  }
  const faults = duplicateKeys(text, keys).map(({ offset, key }) => ({ offset, message: key }));
  return { text, value, mayLeadOut, findOffsets: findJsonOffsets, problems: duplicateProblems(faults, text, file) };
}

/** What reads YAML is loaded only for YAML. */
async function readYamlText(text: string, file: string): Promise<TextResult> {
  const { findYamlOffsets, readYaml } = await import('./yaml-source.ts');
  const reading = readYaml(text);
  if (reading.syntax.length > 0) return { problems: syntaxProblems('YAML', reading.syntax, text, file) };
  return {
    text,
    value: reading.value,
    mayLeadOut: survey(reading.value).mayLeadOut,
    findOffsets: findYamlOffsets,
    problems: [
      ...duplicateProblems(reading.duplicates, text, file),
      ...placed(reading.warnings, text, file, ({ message }) => ({
        code: 'document-syntax',
        severity: 'warning',
        message: `The YAML is read, but not as written: ${message}.`,
        hint: 'Write plain YAML without custom tags.',
      })),
    ],
  };
}

function syntaxProblems(language: string, faults: SourceFault[], text: string, file: string): Problem[] {
  return placed(faults, text, file, ({ message, hint }) => ({
    code: 'document-syntax',
    severity: 'error',
    message: `The document is not valid ${language}: ${message}.`,
    ...(hint !== undefined && { hint }),
  }));
}

function duplicateProblems(faults: SourceFault[], text: string, file: string): Problem[] {
  return placed(faults, text, file, ({ message }) => ({
    code: 'document-key-duplicated',
    severity: 'error',
    message: `The key ${JSON.stringify(message)} stands twice in one object; the last one is used.`,
    hint: 'Rename or remove one of them.',
  }));
}

function placed(
  faults: SourceFault[],
  text: string,
  file: string,
  problem: (fault: SourceFault) => Problem,
): Problem[] {
  const positions = positionsAt(
    text,
    faults.map(({ offset }) => offset),
  );
  return faults.map((fault, index) => ({ ...problem(fault), file, ...positions[index] }));
}

function binary(file: string): Problem {
  return {
    code: 'document-not-text',
    severity: 'error',
    file,
    message: `${file} is not a text in UTF-8.`,
    hint: 'Name a JSON or YAML file, and save it in the encoding UTF-8.',
  };
}

function empty(file: string): Problem {
  return {
    code: 'document-empty',
    severity: 'error',
    file,
    message: `The document ${file} is empty.`,
    hint: 'Begin it with `openapi: 3.1.0`, `info` and `paths`.',
  };
}

function markup(file: string): Problem {
  return {
    code: 'document-kind-unknown',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `${file} is an HTML or XML page, not an OpenAPI or AsyncAPI document.`,
    hint: 'Name the address of the document itself, which usually ends in .json or .yaml.',
  };
}
