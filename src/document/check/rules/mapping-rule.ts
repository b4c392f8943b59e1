import { joinPointer, valueAtPointer } from '../../../core/json/pointer.ts';
import { entriesOf, ownValue, recordOf, textOf } from '../../../core/json/record.ts';
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
    const discriminator = ownValue(object, 'discriminator');
    for (const [value, target] of entriesOf(ownValue(discriminator, 'mapping'))) {
      if (typeof target !== 'string' || !isMissing(target)) continue;
      const facts = { value: quoted(value), schema: quoted(target) };
      const place = { pointer: joinPointer(pointer(), 'discriminator', 'mapping', value) };
      findings.push(problem('discriminator-mapping-unknown', facts, place, hintFor(target)));
    }
    const otherwise = textOf(ownValue(discriminator, 'defaultMapping'));
    if (otherwise === undefined || !isMissing(otherwise)) return;
    const place = { pointer: joinPointer(pointer(), 'discriminator', 'defaultMapping') };
    const facts = { schema: quoted(otherwise) };
    findings.push(problem('discriminator-mapping-unknown/default', facts, place, hintFor(otherwise)));
  };
  return { visit, findings: () => findings };

  function isMissing(target: string): boolean {
    if (isMappedReference(target) && leadsOut(target)) return false;
    const schema = discriminatorTarget(target);
    return schema !== undefined && valueAtPointer(root, schema) === undefined;
  }

  function hintFor(target: string): string | undefined {
    if (!target.startsWith('#')) {
      const near = suggest(target, schemaNames());
      return near && didYouMean(quoted(near));
    }
    const near = nearestPointer(root, discriminatorTarget(target) ?? '');
    return near && didYouMean(quoted(`#${near}`));
  }

  function schemaNames(): Set<string> {
    return new Set(Object.keys(recordOf(ownValue(ownValue(root, 'components'), 'schemas'))));
  }
};
