import { joinPointer } from '../../../core/json/pointer.ts';
import { ownValue, stringsOf } from '../../../core/json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import type { Located } from '../../../schema/reference.ts';
import { type Finding, quoted } from '../../rule.ts';
import type { Suggest } from '../../suggest.ts';
import { templateNames } from './path-rules.ts';

/** An address with variables in braces, and their declarations. */
export interface VariableAddress {
  /** The fields that the address consists of: `url`, or `host` and `pathname` since AsyncAPI 3. */
  fields: readonly { name: string; text: string; pointer: string }[];
  variables: readonly ServerVariable[];
}

interface ServerVariable extends Located {
  name: string;
  /** The pointer of its entry in `variables`, which can be a reference. */
  entry: string;
}

/** Checks that the variables of an address are declared and used, and that their defaults are allowed. */
export function variableFindings({ fields, variables }: VariableAddress, suggest: Suggest): Finding[] {
  const declared = new Set(variables.map(({ name }) => name));
  const used = new Set(fields.flatMap(({ text }) => templateNames(text)));
  const isUrl = fields.every(({ name }) => name === 'url');
  return [
    ...fields.flatMap(({ name: field, text, pointer }) =>
      [...new Set(templateNames(text))]
        .filter((name) => !declared.has(name))
        .map((name) => {
          const near = suggest(name, declared);
          const code = isUrl ? 'server-variable-unknown' : 'server-variable-unknown/field';
          const facts = { name, placeholder: `{${name}}`, field };
          return problem(code, facts, { pointer }, near && didYouMean(`{${near}}`));
        }),
    ),
    ...variables.flatMap(({ name, entry, value, pointer }) => [
      ...(used.has(name) ? [] : [unusedVariable(name, isUrl, entry)]),
      ...defaultFindings({ value, pointer }, name),
    ]),
  ];
}

function unusedVariable(name: string, isUrl: boolean, pointer: string): Finding {
  const code = isUrl ? 'server-variable-unused' : 'server-variable-unused/field';
  return problem(code, { name: quoted(name), placeholder: `{${name}}` }, { pointer });
}

function defaultFindings({ value: variable, pointer }: Located, name: string): Finding[] {
  const value = ownValue(variable, 'default');
  const allowed = stringsOf(ownValue(variable, 'enum'));
  if (typeof value !== 'string' || allowed.length === 0 || allowed.includes(value)) return [];
  return [
    problem(
      'server-variable-default-wrong',
      { value: quoted(value), name: quoted(name), values: allowed.slice(0, 5).map(quoted).join(', ') },
      { pointer: joinPointer(pointer, 'default') },
    ),
  ];
}

/** Returns a problem for the first variable in a text whose default value contains braces. */
export function braceFinding(text: string, variables: VariableAddress['variables']): Finding | undefined {
  for (const used of templateNames(text)) {
    const variable = variables.find(({ name }) => name === used);
    const value = ownValue(variable?.value, 'default');
    if (!variable || typeof value !== 'string' || !/[{}]/.test(value)) continue;
    const facts = { value: quoted(value), name: quoted(used) };
    const place = { pointer: joinPointer(variable.pointer, 'default') };
    return problem('server-variable-default-wrong/braces', facts, place);
  }
  return undefined;
}
