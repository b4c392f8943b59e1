import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';

/** Checks Schema Objects beyond what a published schema can express. Patterns are compiled, never run. */
export const schemaRule: ObjectRule = ({ version }) => {
  const findings: Finding[] = [];
  const visit: Visit = (object, pointer, kind) => {
    if (kind !== 'schema' && kind !== 'other') return;
    const pattern = ownValue(object, 'pattern');
    if (typeof pattern === 'string' && !isPattern(pattern))
      findings.push(wrongPattern(pattern, `${pointer()}/pattern`));
    for (const [name] of entriesOf(ownValue(object, 'patternProperties')))
      if (!isPattern(name)) findings.push(wrongPattern(name, joinPointer(pointer(), 'patternProperties', name)));
    if (version === '3.0' && ownValue(object, 'type') === 'array' && !Object.hasOwn(object, 'items')) {
      findings.push(withoutItems(pointer()));
    }
  };
  return { visit, findings: () => findings };
};

function isPattern(pattern: string): boolean {
  return compiles(pattern, 'u') || compiles(pattern, '');
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

function wrongPattern(pattern: string, pointer: string): Finding {
  return problem('schema-pattern-wrong', { pattern: quoted(pattern) }, { pointer });
}

function withoutItems(pointer: string): Finding {
  return problem('schema-items-missing', {}, { pointer });
}
