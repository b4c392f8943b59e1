import { joinPointer, valueAtPointer } from '../../../json/pointer.ts';
import { entriesOf, ownValue, recordOf } from '../../../json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { discriminatorTarget } from '../../../schema/reference.ts';
import { nearestPointer } from '../../nearest-pointer.ts';
import { isMappedReference, leadsOut } from '../../references.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';

/**
 * Checks that discriminators map to existing schemas. References to other files were already followed or reported when
 * the document was read.
 */
export const mappingRule: ObjectRule = ({ root, suggest }) => {
  const findings: Finding[] = [];
  const visit: Visit = (object, pointer, kind) => {
    if (kind !== 'schema') return;
    for (const [value, target] of entriesOf(ownValue(ownValue(object, 'discriminator'), 'mapping'))) {
      if (typeof target !== 'string' || (isMappedReference(target) && leadsOut(target))) continue;
      const schema = discriminatorTarget(target);
      if (schema === undefined || valueAtPointer(root, schema) !== undefined) continue;
      const near = target.startsWith('#') ? nearestPointer(root, schema) : suggest(target, schemaNames());
      const hint = near && didYouMean(quoted(target.startsWith('#') ? `#${near}` : near));
      const place = `${pointer()}/discriminator/mapping`;
      const facts = { value: quoted(value), schema: quoted(target) };
      findings.push(problem('discriminator-mapping-unknown', facts, { pointer: joinPointer(place, value) }, hint));
    }
  };
  return { visit, findings: () => findings };

  function schemaNames(): Set<string> {
    return new Set(Object.keys(recordOf(ownValue(ownValue(root, 'components'), 'schemas'))));
  }
};
