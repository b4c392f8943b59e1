import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, ownValue } from '../../../core/json/record.ts';
import type { Finding, Rule } from '../../rule.ts';
import { componentNameFinding } from '../words/field-words.ts';

/** Checks component names in OpenAPI 3.0, whose published schema does not check them. */
export const componentNameRule: Rule = ({ root, version }) => {
  if (version !== '3.0') return [];
  const findings: Finding[] = [];
  for (const [section, components] of entriesOf(ownValue(root, 'components'))) {
    if (section.startsWith('x-')) continue;
    for (const [name] of entriesOf(components)) {
      if (/^[a-zA-Z0-9._-]+$/.test(name)) continue;
      findings.push(componentNameFinding(name, joinPointer('/components', section, name)));
    }
  }
  return findings;
};
