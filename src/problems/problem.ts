import type { Problem } from './problems.ts';
import type { ProblemTemplate } from './registry/problem-kind.ts';
import { PROBLEMS, type ProblemCode } from './registry/registry.ts';

/** Codes with a complete text in the registry. */
export type TemplateCode = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code] extends ProblemTemplate ? Code : never;
}[ProblemCode];

type Kind<Code extends TemplateCode> = Extract<(typeof PROBLEMS)[Code], ProblemTemplate>;

/** The names between braces. `{}` and braces around other text stay text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends '' | `${string} ${string}` ? never : Name) | Names<Rest>
  : never;

export type Facts<Code extends TemplateCode> = Record<
  Names<Kind<Code>['message']> | Names<Kind<Code>['hint']>,
  string | number
>;

type Place = Pick<Problem, 'file' | 'line' | 'column' | 'pointer'>;

/** A problem with the text of the registry. A specific hint, such as "Did you mean …?", replaces the general one. */
export function problem<Code extends TemplateCode, At extends Place>(
  code: Code,
  facts: Facts<Code>,
  place?: At,
  hint?: string,
): Required<Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>> & At;
export function problem(
  code: TemplateCode,
  facts: Readonly<Record<string, string | number>>,
  place?: Place,
  hint?: string,
): Problem {
  const kind = PROBLEMS[code];
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name) => String(facts[name] ?? placeholder));
  return { code, severity: kind.severity, message: filled(kind.message), hint: hint || filled(kind.hint), ...place };
}
