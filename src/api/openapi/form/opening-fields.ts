import { entryOf } from '../../../request/form/entry.ts';
import type { OpeningFields } from '../../../request/form/form.ts';
import { type FormNode, onlyType } from '../../../request/form/node.ts';
import { hasFlag } from '../../../schema/flag.ts';
import { type MergedSchema, mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { isNullable, knownTypes } from '../../../schema/type-label.ts';
import { formProperties } from './form-node.ts';

/** Up to this many optional fields are shown if no field is required. */
const FEW = 3;
/** Maximum number of fields, because every page of the operation contains them. */
const MAX_FIELDS = 30;

/**
 * Returns the fields with which the form of a JSON body opens: the required ones of an object, if each is a string, a
 * number, a boolean, or an enum. Returns `undefined` if the body opens as text.
 */
export function openingFields(located: Located, resolver: Resolver): OpeningFields | undefined {
  const schema = mergeSchema(located, resolver);
  if (!isPlainObject(schema, resolver)) return undefined;
  const names = [...schema.properties].flatMap(([name, property]) =>
    hasFlag(property, 'readOnly', resolver) || mergeSchema(property, resolver).never ? [] : name,
  );
  const required = names.filter((name) => schema.required.has(name));
  const shown = required.length === 0 && names.length <= FEW ? names : required;
  if (names.length === 0 || shown.length > MAX_FIELDS) return undefined;
  const properties = new Map([...schema.properties].filter(([name]) => shown.includes(name)));
  const fields = formProperties({ ...schema, properties }, resolver, { left: MAX_FIELDS }) ?? [];
  if (fields.length < shown.length || fields.some(({ value }) => !isSimple(value))) return undefined;
  return {
    fields: fields.map((property) => ({ index: names.indexOf(property.name), property })),
    optional: names.length - shown.length,
  };
}

/** Whether a value is an object of one shape, which is never `null`. */
function isPlainObject(schema: MergedSchema, resolver: Resolver): boolean {
  const [type, ...others] = knownTypes(schema, resolver);
  const isObject = type === 'object' || (type === undefined && schema.properties.size > 0);
  return isObject && others.length === 0 && !isNullable(schema) && schema.choices.length === 0;
}

function isSimple(node: FormNode): boolean {
  if (node.choice || node.file) return false;
  return node.enum !== undefined || (onlyType(node) !== undefined && SIMPLE.has(entryOf(node)));
}

const SIMPLE: ReadonlySet<string> = new Set(['text', 'lines', 'number', 'boolean']);
