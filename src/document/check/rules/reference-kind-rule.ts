import { pointerTokens, valueAtPointer } from '../../../json/pointer.ts';
import { type JsonRecord, ownValue } from '../../../json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { withOthers } from '../../../problems/repeated-problems.ts';
import { localPointer } from '../../../schema/reference.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Kind } from '../../shape.ts';

/** The section of `components` for each kind of object, and its name for readers. */
const COMPONENTS: Partial<Record<Kind, { section: string; noun: string }>> = {
  callback: { section: 'callbacks', noun: 'a callback' },
  example: { section: 'examples', noun: 'an example' },
  header: { section: 'headers', noun: 'a header' },
  link: { section: 'links', noun: 'a link' },
  message: { section: 'messages', noun: 'a message' },
  parameter: { section: 'parameters', noun: 'a parameter' },
  pathItem: { section: 'pathItems', noun: 'a path item' },
  requestBody: { section: 'requestBodies', noun: 'a request body' },
  response: { section: 'responses', noun: 'a response' },
  schema: { section: 'schemas', noun: 'a schema' },
  securityScheme: { section: 'securitySchemes', noun: 'a security scheme' },
};

const NOUNS = new Map(Object.values(COMPONENTS).map(({ section, noun }) => [section, noun]));

/** Checks that references to components lead to what their place takes: in place of a response, to a response. */
export const referenceKindRule: ObjectRule = ({ root }) => {
  const found = new Map<string, { finding: Finding; others: number }>();
  return {
    visit(object, pointer, kind) {
      const reference = ownValue(object, '$ref');
      const expected = COMPONENTS[kind];
      if (typeof reference !== 'string' || expected === undefined) return;
      const section = sectionAt(reference, root);
      if (section === undefined || section === expected.section) return;
      const key = `${kind} ${reference}`;
      const same = found.get(key);
      if (same) same.others += 1;
      else found.set(key, { finding: wrongKind(reference, kind, section, `${pointer()}/$ref`), others: 0 });
    },
    findings: () => [...found.values()].map(({ finding, others }) => withOthers(finding, others, 'reference')),
  };
};

/** Returns the section of `components` that a reference leads to, if it leads to a whole component. */
function sectionAt(reference: string, root: JsonRecord): string | undefined {
  const pointer = localPointer(reference);
  if (!pointer?.startsWith('/components/')) return undefined;
  const [, section = '', ...names] = pointerTokens(pointer);
  const isComponent = names.length === 1 && NOUNS.has(section) && valueAtPointer(root, pointer) !== undefined;
  return isComponent ? section : undefined;
}

function wrongKind(reference: string, kind: Kind, section: string, pointer: string): Finding {
  const { noun: expected = '', section: place = '' } = COMPONENTS[kind] ?? {};
  const facts = { reference: quoted(reference), found: NOUNS.get(section) ?? '', expected };
  return problem(problemName(section, kind), { ...facts, place }, { pointer });
}

/** References to schemas have hints of their own where an object contains the schema. */
function problemName(section: string, kind: Kind) {
  const isToSchema = section === 'schemas';
  if (isToSchema && (kind === 'response' || kind === 'requestBody')) return 'reference-kind-wrong/content';
  if (isToSchema && (kind === 'parameter' || kind === 'header')) return 'reference-kind-wrong/schema';
  if (isToSchema && kind === 'message') return 'reference-kind-wrong/payload';
  return 'reference-kind-wrong';
}
