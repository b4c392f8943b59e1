import { type JsonRecord, listOf, ownValue } from '../../../core/json/record.ts';
import { listOfWords, shortList } from '../../../core/text/list.ts';
import { problem } from '../../../problems/problem.ts';
import { typesOf, unmetKeyword } from '../../../schema/judge/assertions.ts';
import type { Finding, ObjectRule } from '../../rule.ts';
import { describeValue } from '../../schema-error.ts';
import { TYPE_WORDS } from '../words/value-words.ts';

const MAX_VALUES = 3;

/** Checks that the values of `enum` are of the type of their schema. Others can neither be sent nor received. */
export const enumRule: ObjectRule = ({ version }) => {
  const findings: Finding[] = [];
  return {
    visit(schema, pointer, kind) {
      if (kind !== 'schema' || !Object.hasOwn(schema, 'enum')) return;
      const type = ownValue(schema, 'type');
      // In versions without `nullable`, another rule reports it.
      const mayBeNull = ownValue(schema, 'nullable') === true;
      const wrong = listOf(ownValue(schema, 'enum')).filter(
        (value) => unmetKeyword(value, { type }) === 'type' && !(mayBeNull && value === null),
      );
      if (wrong.length > 0) findings.push(wrongValues(wrong, schema, version === '3.0', `${pointer()}/enum`));
    },
    findings: () => findings,
  };
};

function wrongValues(wrong: readonly unknown[], schema: JsonRecord, isOld: boolean, pointer: string): Finding {
  const types = typesOf(schema);
  const values = wrong.map(describeValue);
  const facts = {
    values: values.length > MAX_VALUES ? shortList(values, MAX_VALUES) : listOfWords(values),
    types: listOfWords(
      types.map((type) => TYPE_WORDS[type] ?? type),
      'or',
    ),
  };
  if (wrong.every((value) => value === null)) {
    const form = isOld ? '`nullable: true`' : `\`type: [${[...types, "'null'"].join(', ')}]\``;
    return problem('enum-type-wrong/null', { ...facts, form }, { pointer });
  }
  const name = types.join() === 'array' ? 'enum-type-wrong/items' : 'enum-type-wrong';
  return problem(name, facts, { pointer });
}
