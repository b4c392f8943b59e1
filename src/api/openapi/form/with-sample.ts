import type { FormNode } from '../../../request/form/node.ts';
import { typedSample } from '../../../request/form/sample/sample-values.ts';
import { generatedExample } from '../../../schema/example/example.ts';
import { verdictOf } from '../../../schema/judge/accepts.ts';
import { YES } from '../../../schema/judge/run.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { prefill } from './form-node.ts';

/**
 * Gives a field a value for samples that is made from its schema, if the value that samples would invent may not be
 * allowed. They know neither patterns nor the deeper levels of an object.
 *
 * @param name Name of the field, which samples show where any text is allowed.
 */
export function withSample(field: FormNode, name: string, schema: Located | undefined, resolver: Resolver): FormNode {
  if (!schema || field.file || field.multiline || (field.example ?? field.default) !== undefined) return field;
  const invented = typedSample(field) ?? name;
  if (verdictOf(invented, schema, resolver, { direction: 'request' }) === YES) return field;
  return { ...field, sample: prefill(generatedExample(schema, resolver, { direction: 'request' })) };
}
