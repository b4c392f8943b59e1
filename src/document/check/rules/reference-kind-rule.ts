import { pointerTokens } from '../../../core/json/pointer.ts';
import { ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { withOtherReferences } from '../../../problems/repeated-problems.ts';
import { localPointer } from '../../../schema/reference.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from '../../shape.ts';

/** The section of `components` for each kind of object, and its name for readers. */
const COMPONENTS: Partial<Record<Kind, { section: string; noun: string }>> = {
  callback: { section: 'callbacks', noun: 'a callback' },
  example: { section: 'examples', noun: 'an example' },
  header: { section: 'headers', noun: 'a header' },
  link: { section: 'links', noun: 'a link' },
  mediaType: { section: 'mediaTypes', noun: 'a media type' },
  message: { section: 'messages', noun: 'a message' },
  parameter: { section: 'parameters', noun: 'a parameter' },
  pathItem: { section: 'pathItems', noun: 'a path item' },
  requestBody: { section: 'requestBodies', noun: 'a request body' },
  response: { section: 'responses', noun: 'a response' },
  schema: { section: 'schemas', noun: 'a schema' },
  securityScheme: { section: 'securitySchemes', noun: 'a security scheme' },
};

/** Objects that no reference may lead to. */
const NOUNS: Partial<Record<Kind, string>> = {
  document: 'the whole document',
  asyncDocument: 'the whole document',
  encoding: 'an encoding',
  operation: 'an operation',
  server: 'a server',
  tag: 'a tag',
};

const DOCUMENT: Field = { kind: 'document', isMap: false };

/** Checks that references lead to what their place takes: in place of a response, to a response. */
export const referenceKindRule: ObjectRule = ({ root, version, field = DOCUMENT }) => {
  const found = new Map<string, { finding: Finding; others: number }>();
  return {
    visit(object, pointer, kind) {
      const reference = ownValue(object, '$ref');
      if (typeof reference !== 'string' || !Object.hasOwn(COMPONENTS, kind)) return;
      // Before OpenAPI 3.2, a media type takes no reference at all.
      if (kind === 'mediaType' && version !== '3.2') return;
      const target = pointerOf(reference);
      // Below an `$id`, `#` is the schema that has it.
      if (target === undefined || (target === '' && kind === 'schema')) return;
      const actual = fieldAt(root, target, field);
      if (actual === undefined || (actual.kind === kind && !actual.isMap)) return;
      const key = `${kind} ${reference}`;
      const same = found.get(key);
      if (same) same.others += 1;
      else found.set(key, { finding: wrongKind(reference, kind, actual, `${pointer()}/$ref`), others: 0 });
    },
    findings: () => [...found.values()].map(({ finding, others }) => withOtherReferences(finding, others)),
  };
};

/** An empty reference means the document, as `#` does. */
function pointerOf(reference: string): string | undefined {
  return reference === '' ? '' : localPointer(reference);
}

function wrongKind(reference: string, kind: Kind, actual: Field, pointer: string): Finding {
  const { noun: expected = '', section: place = '' } = COMPONENTS[kind] ?? {};
  const facts = { reference: quoted(reference), found: nounOf(actual, reference), expected };
  return problem(problemName(actual, kind), { ...facts, place }, { pointer });
}

function nounOf({ kind, isMap }: Field, reference: string): string {
  const noun = isMap ? undefined : (COMPONENTS[kind]?.noun ?? NOUNS[kind]);
  return noun ?? `the whole of \`${pointerTokens(pointerOf(reference) ?? '').at(-1)}\``;
}

/** References to schemas have hints of their own where an object contains the schema. */
function problemName(actual: Field, kind: Kind) {
  const isToSchema = actual.kind === 'schema' && !actual.isMap;
  if (isToSchema && (kind === 'response' || kind === 'requestBody')) return 'reference-kind-wrong/content';
  if (isToSchema && (kind === 'parameter' || kind === 'header' || kind === 'mediaType')) {
    return 'reference-kind-wrong/schema';
  }
  if (isToSchema && kind === 'message') return 'reference-kind-wrong/payload';
  return 'reference-kind-wrong';
}

/**
 * Returns the kind of value that the specification expects at a pointer. `isMap` is true for a list, too. Returns
 * `undefined` for data, extensions, unknown fields, a list in place of an object with a name, and a place without a
 * value.
 */
function fieldAt(root: unknown, pointer: string, start: Field): Field | undefined {
  let value = root;
  let field = start;
  let name = '';
  let isNamed = false;
  for (const token of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    const child: unknown = (value as Record<string, unknown>)[token];
    isNamed = field.isMap;
    if (isNamed) {
      if (isExtension(name, token)) return undefined;
      field = { kind: field.kind, isMap: false };
    } else if (!Array.isArray(value)) {
      if (isData(field.kind, token, child)) return undefined;
      field = fieldOf(field.kind, token);
    }
    if (field.kind === 'other') return undefined;
    value = child;
    name = token;
  }
  if (!Array.isArray(value)) return field;
  return isNamed ? undefined : { kind: field.kind, isMap: true };
}
