import { isRecord, type JsonRecord, ownValue, textOf } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Resolver, resolverFor } from '../../../schema/reference.ts';
import type { Finding, ObjectRule } from '../../rule.ts';
import { isJsonSchema, schemaFormat } from './schema-format.ts';

interface Nullable {
  schema: JsonRecord;
  pointer: string;
}

/** Reports `nullable` in schemas of JSON Schema. In an AsyncAPI document some schemas have another format. */
export const nullableRule: ObjectRule = ({ root, version }) => {
  const found: Nullable[] = [];
  const otherFormats: unknown[] = [];
  const resolver = resolverFor(root);
  return {
    visit(object, pointer, kind) {
      if (version === '3.0') return;
      if (kind === 'schema' && ownValue(object, 'nullable') === true)
        found.push({ schema: object, pointer: `${pointer()}/nullable` });
      if ((kind === 'schema' || kind === 'message') && !isJsonSchema(schemaFormat(object, kind, resolver)))
        otherFormats.push(ownValue(object, kind === 'message' ? 'payload' : 'schema'));
    },
    findings() {
      if (found.length === 0) return [];
      const others = reachOf(otherFormats, resolver);
      return nullableFindings(found.filter(({ schema }) => !others.has(schema)));
    },
  };
};

/** Returns the values and everything inside them and behind their references. */
function reachOf(values: readonly unknown[], resolver: Resolver): ReadonlySet<unknown> {
  const reach = new Set(values);
  for (const value of reach) {
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Object.values(value)) if (typeof child === 'object') reach.add(child);
    if (isRecord(value)) reach.add(resolver.resolve({ value, pointer: '' })?.value);
  }
  return reach;
}

/** Returns one finding for all schemas with `nullable`, because a document usually has it everywhere or nowhere. */
function nullableFindings(found: readonly Nullable[]): Finding[] {
  const [first] = found;
  if (!first) return [];
  const others = found.length - 1;
  const more = others === 1 ? ' Another schema also has it.' : ` ${others} other schemas also have it.`;
  const finding = problem(
    'schema-keyword-obsolete',
    { type: textOf(ownValue(first.schema, 'type')) ?? 'string' },
    { pointer: first.pointer },
  );
  return [others === 0 ? finding : { ...finding, message: finding.message + more }];
}
