import { readObject } from '../../document/object.ts';
import type { ParameterField } from '../../form/form.ts';
import { TOKEN } from '../../http/request-headers.ts';
import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, textOf } from '../../json/record.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { oneLine } from '../../text/one-line.ts';
import { describedBy } from '../parameter.ts';
import { type FieldBudget, formNode, prefill } from './form-node.ts';
import { withOnlyValue } from './only-value.ts';

/**
 * Returns the headers of a part as they are entered, except `Content-Type`, which is described separately (OpenAPI 3.1
 * section 4.8.15), and names that no header can have, which would break the body.
 */
export function headerFields(
  { value: headers, pointer }: Located,
  { resolver, budget }: { resolver: Resolver; budget: FieldBudget },
): ParameterField[] | undefined {
  const fields = entriesOf(headers).flatMap(([name, headerValue]): ParameterField[] => {
    if (name.toLowerCase() === 'content-type' || !TOKEN.test(name) || budget.left <= 0) return [];
    const header = readObject({ value: headerValue, pointer: joinPointer(pointer, name) }, resolver);
    if (!header) return [];
    const { value } = header;
    const { schema, contentType, documented } = describedBy(value, header.pointer, resolver);
    const required = value.required === true;
    const node = formNode(schema, resolver, budget);
    const field = required ? withOnlyValue(node) : node;
    const example = documented.find(({ external }) => !external)?.value;
    return [
      {
        name,
        in: 'header',
        required,
        deprecated: value.deprecated === true,
        description: oneLine(textOf(value.description)),
        style: 'simple',
        explode: value.explode === true,
        allowReserved: false,
        allowEmptyValue: false,
        contentType,
        value: example === undefined ? field : { ...field, example: prefill(example) },
      },
    ];
  });
  return fields.length > 0 ? fields : undefined;
}
