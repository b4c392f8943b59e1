import { joinPointer, pointerTokens } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import { readJson } from '../../../core/json/text.ts';
import { problem } from '../../../problems/problem.ts';
import { type Resolver, resolverFor } from '../../../schema/reference.ts';
import { leadsOut } from '../../references.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Kind } from '../../shape.ts';
import type { Visit } from '../../walk.ts';
import { isJsonSchema, schemaFormat } from './schema-format.ts';
import { createFindFaults, type ValueFault } from './value-faults.ts';

/** An example or default in the document, and its schema. */
interface Sample {
  noun: 'default' | 'example';
  value: unknown;
  schema: unknown;
  /** Pointer of the value. */
  pointer: () => string;
}

/** A fault that one or more values share. */
interface Cause {
  finding: Finding;
  samples: number;
}

/** Checks examples and defaults against their schemas, because readers copy and rely on them. */
export const exampleRule: ObjectRule = ({ root, version }) => {
  const findFaults = createFindFaults(root, version);
  const causes = new Map<object, Map<string, Cause>>();
  const schemasOfParameters = new Map<string, unknown>();

  function check(sample: Sample): void {
    const { value, schema } = sample;
    const faults = findFaults(value, schema);
    const reference = ownValue(value, '$ref');
    if (typeof reference === 'string') {
      if (faults[0] && sample.noun === 'example' && isMeant(reference)) reportReference(sample, faults[0], reference);
      return;
    }
    if (faults.length === 0 || (typeof value === 'string' && isSerialized(value, schema, faults))) return;
    // If twenty items of one example lack a property, that counts as one example with one fault.
    const seen = new Set<Cause>();
    for (const fault of faults) {
      const cause = causeOf(sample, fault);
      if (!seen.has(cause)) cause.samples += 1;
      seen.add(cause);
    }
  }

  /** Many tools replace a reference with the content of its file everywhere, so authors expect it in examples too. */
  function reportReference({ pointer }: Sample, { schema }: ValueFault, reference: string): void {
    const facts = { reference: quoted(reference) };
    const finding = () => problem('example-invalid/reference', facts, { pointer: pointer() });
    causeAt(schema, 'reference', finding).samples += 1;
  }

  function causeOf(sample: Sample, fault: ValueFault): Cause {
    return causeAt(fault.schema, `${sample.noun} ${keywordOf(fault)}`, () => findingOf(sample, fault));
  }

  function causeAt(schema: object, key: string, makeFinding: () => Finding): Cause {
    const ofSchema = causes.get(schema) ?? new Map<string, Cause>();
    causes.set(schema, ofSchema);
    const cause = ofSchema.get(key) ?? { finding: makeFinding(), samples: 0 };
    ofSchema.set(key, cause);
    return cause;
  }

  /** Returns whether a text is the JSON of an object or a list that fits the schema. */
  function isSerialized(text: string, schema: unknown, [fault]: ValueFault[]): boolean {
    if (!fault || fault.path.length > 0 || !/^\s*[{[]/.test(text)) return false;
    const json = readJson(text);
    return json !== undefined && findFaults(json.value, schema).length === 0;
  }

  const visit: Visit = (object, pointer, kind) => {
    if (kind === 'schema') {
      if (version !== '3.0' || !Object.hasOwn(object, '$ref')) checkSchema(object, pointer);
    } else if (kind === 'message') {
      for (const sample of messageSamples(root, object, pointer)) check(sample);
    } else if (SAMPLED.has(kind) && (Object.hasOwn(object, 'example') || Object.hasOwn(object, 'examples'))) {
      checkContent(object, pointer, kind);
    }
  };

  function checkSchema(schema: JsonRecord, at: () => string): void {
    for (const noun of ['default', 'example'] as const) {
      if (!Object.hasOwn(schema, noun)) continue;
      check({ noun, value: schema[noun], schema, pointer: () => `${at()}/${noun}` });
    }
    for (const [index, value] of listOf(ownValue(schema, 'examples')).entries()) {
      check({ noun: 'example', value, schema, pointer: () => joinPointer(at(), 'examples', index) });
    }
  }

  function checkContent(object: JsonRecord, at: () => string, kind: Kind): void {
    const schema = kind === 'parameter' ? schemaOfParameter(object) : ownValue(object, 'schema');
    const itemSchema = kind === 'mediaType' ? ownValue(object, 'itemSchema') : undefined;
    for (const { value, pointer } of [...exampleOfObject(object, at), ...namedExamples(root, object, at)]) {
      // An example of a media type other than JSON may be written in that format.
      const isFormatted = kind === 'mediaType' && typeof value === 'string' && !isJson(pointerTokens(at()).at(-1));
      if (isFormatted) continue;
      if (schema !== undefined) check({ noun: 'example', value, schema, pointer });
      if (itemSchema === undefined) continue;
      // The example of a stream is the list of its items, or the only one.
      check({ noun: 'example', value, schema: Array.isArray(value) ? { items: itemSchema } : itemSchema, pointer });
    }
  }

  /** Generators copy a parameter into each operation. All copies get the same schema, so that they share their faults. */
  function schemaOfParameter(parameter: JsonRecord): unknown {
    const schema = ownValue(parameter, 'schema');
    const key = JSON.stringify([parameter['in'], parameter['name'], schema]);
    if (!schemasOfParameters.has(key)) schemasOfParameters.set(key, schema);
    return schemasOfParameters.get(key);
  }

  return { visit, findings: () => [...causes.values()].flatMap((ofSchema) => [...ofSchema.values()].map(withOthers)) };
};

/** Returns whether a text leads to a file or a component, so that it is hardly the data of an example. */
function isMeant(reference: string): boolean {
  return leadsOut(reference) || reference.startsWith('#/components/');
}

/** Objects other than schemas that have a schema and examples. */
const SAMPLED = new Set<Kind>(['header', 'mediaType', 'parameter']);

/** Returns whether a media type holds one JSON value, unlike those that hold several values in one text. */
function isJson(mediaType = ''): boolean {
  return /json/i.test(mediaType) && !/ndjson|jsonl|json-seq|stream\+json/i.test(mediaType);
}

type Placed = Pick<Sample, 'value' | 'pointer'>;

function exampleOfObject(object: JsonRecord, at: () => string): Placed[] {
  return Object.hasOwn(object, 'example') ? [{ value: object['example'], pointer: () => `${at()}/example` }] : [];
}

function namedExamples(root: JsonRecord, object: JsonRecord, at: () => string): Placed[] {
  return entriesOf(ownValue(object, 'examples')).flatMap(([name, entry]) => {
    const { value: example, pointer } = resolverFor(root).resolve({ value: entry, pointer: '' }) ?? {};
    const field = ['dataValue', 'value'].find((key) => isRecord(example) && Object.hasOwn(example, key));
    if (!isRecord(example) || field === undefined) return [];
    return [{ value: example[field], pointer: () => `${pointer || joinPointer(at(), 'examples', name)}/${field}` }];
  });
}

function findingOf({ noun, pointer }: Sample, fault: ValueFault): Finding {
  const facts = { value: subjectOf(fault), reason: fault.words };
  return problem(`${noun}-invalid`, facts, { pointer: joinPointer(pointer(), ...fault.path) });
}

/** Returns a key that groups faults by cause. It includes the names, because one schema may refuse several. */
function keywordOf({ keyword, missing, path }: ValueFault): string {
  if (missing) return `${keyword} ${missing.join()}`;
  return keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
    ? `${keyword} ${path.at(-1)}`
    : keyword;
}

function subjectOf({ path }: ValueFault): string {
  const [owner, last] = [path.at(-2), path.at(-1)];
  if (last === undefined) return 'it';
  if (typeof last === 'string') return `\`${last.length > 60 ? `${last.slice(0, 60)}…` : last}\``;
  return typeof owner === 'string' ? `entry ${last + 1} of \`${owner}\`` : `entry ${last + 1}`;
}

function withOthers({ finding, samples }: Cause): Finding {
  const others = samples - 1;
  if (others === 0) return finding;
  const noun = finding.code === 'default-invalid' ? 'default' : 'example';
  const rest = others === 1 ? `Another ${noun} doesn’t match` : `${others} other ${noun}s don’t match`;
  return { ...finding, message: `${finding.message} ${rest} for the same reason.` };
}

/** Returns the payloads and headers in the examples of a message whose schemas are JSON Schema. */
function messageSamples(root: JsonRecord, message: JsonRecord, at: () => string): Sample[] {
  const examples = listOf(ownValue(message, 'examples'));
  if (examples.length === 0) return [];
  const contentType = textOf(ownValue(message, 'contentType')) ?? textOf(ownValue(root, 'defaultContentType'));
  const resolver = resolverFor(root);
  // In version 2, the format is beside the payload.
  const format = schemaFormat(message, 'message', resolver);
  return (['payload', 'headers'] as const).flatMap((part) => {
    const schema = schemaOfPart(ownValue(message, part), part === 'payload' ? format : undefined, resolver);
    if (schema === undefined) return [];
    return examples.flatMap((example, index): Sample[] => {
      const value = ownValue(example, part);
      // A payload of another content type may be written in its own format.
      const isFormatted = typeof value === 'string' && !/json/i.test(contentType ?? 'json');
      if (value === undefined || isFormatted) return [];
      return [{ noun: 'example', value, schema, pointer: () => joinPointer(at(), 'examples', index, part) }];
    });
  });
}

/** @param format The format of the message, if it has one beside the payload. */
function schemaOfPart(written: unknown, format: string | undefined, resolver: Resolver): unknown {
  const part = resolver.resolve({ value: written, pointer: '' })?.value;
  const ownFormat = textOf(ownValue(part, 'schemaFormat'));
  if (!isJsonSchema(ownFormat ?? format)) return undefined;
  const wrapped = ownValue(part, 'schema');
  return ownFormat !== undefined || isRecord(wrapped) ? wrapped : written;
}
