import { nearest } from '../core/text/nearest.ts';
import type { Problem } from './problems.ts';
import type { ProblemKind, Severity } from './registry/problem-kind.ts';
import { PROBLEMS, type ProblemCode } from './registry/registry.ts';

type Registry = typeof PROBLEMS;

/** The name of a text in the registry: a code, or `code/case` if a code has several messages. */
export type ProblemName = { [Code in ProblemCode]: NameOf<Code> }[ProblemCode];

type NameOf<Code extends ProblemCode> =
  | (Registry[Code] extends { message: string } ? Code : never)
  | (Registry[Code] extends { cases: infer Cases } ? `${Code}/${keyof Cases & string}` : never);

type CodeOf<Name extends ProblemName> = Name extends `${infer Code extends ProblemCode}/${string}`
  ? Code
  : Name extends ProblemCode
    ? Name
    : never;

type CaseOf<Name extends ProblemName> = Name extends `${infer Code extends ProblemCode}/${infer Case}`
  ? Registry[Code] extends { cases: infer Cases }
    ? Case extends keyof Cases
      ? Cases[Case]
      : never
    : never
  : unknown;

/** The text of the case, otherwise that of the code. */
type TextOf<Name extends ProblemName, Key extends 'message' | 'hint'> = Name extends ProblemName
  ? CaseOf<Name> extends { [K in Key]: infer Text extends string }
    ? Text
    : Registry[CodeOf<Name>] extends { [K in Key]: infer Text extends string }
      ? Text
      : never
  : never;

type SeverityOf<Name extends ProblemName> = Name extends ProblemName
  ? CaseOf<Name> extends { severity: infer CaseSeverity extends Severity }
    ? CaseSeverity
    : Registry[CodeOf<Name>]['severity']
  : never;

/** The names between braces. `{}` and braces around other text stay text. */
type FactName<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends '' | `${string} ${string}` ? never : Name) | FactName<Rest>
  : never;

/** The values that fill in the text of a problem. */
export type Facts<Name extends ProblemName> = Record<
  FactName<TextOf<Name, 'message'>> | FactName<TextOf<Name, 'hint'>>,
  string | number
>;

type Place = Pick<Problem, 'file' | 'line' | 'column' | 'pointer'>;

/** Creates a problem with the text of the registry. A `hint`, such as "Did you mean …?", replaces the general one. */
export function problem<Name extends ProblemName, At extends Place>(
  name: Name,
  facts: Facts<Name>,
  place?: At,
  hint?: string,
): { code: CodeOf<Name>; severity: SeverityOf<Name>; message: string; hint: string } & At;
export function problem(
  name: ProblemName,
  facts: Readonly<Record<string, string | number>>,
  place?: Place,
  hint?: string,
): Problem {
  const [code, caseName] = name.split('/') as [ProblemCode, string?];
  const { cases, ...kind }: ProblemKind = PROBLEMS[code];
  const text = { ...kind, ...(caseName !== undefined && cases?.[caseName]) };
  const filled = (template = '') =>
    template.replace(/\{(\w+)\}/g, (placeholder, fact) => shortenFact(String(facts[fact] ?? placeholder)));
  return {
    code,
    severity: text.severity,
    // A fact at the end, such as the message of a parser, may be a sentence itself.
    message: filled(text.message).replace(/([.!?])\.$/, '$1'),
    hint: hint || filled(text.hint),
    ...place,
  };
}

/** The maximum number of characters of a fact in a text, because a value of a document can have megabytes. */
const MAX_FACT = 1_000;

function shortenFact(fact: string): string {
  return fact.length > MAX_FACT ? `${fact.slice(0, MAX_FACT).toWellFormed()}…` : fact;
}

/** Returns the hint that suggests `near`. Pass it with quotes if the message uses quotes. */
export function didYouMean(near: string): string {
  return `Did you mean ${near}?`;
}

/** Returns the hint that suggests the candidate that a word most probably means, if one is close. */
export function nearestHint(word: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(word, candidates);
  return near === undefined ? undefined : didYouMean(`"${near}"`);
}
