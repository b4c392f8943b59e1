import { memo } from '../../../core/json/memo.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import { type JsonRecord, listOf, ownValue } from '../../../core/json/record.ts';
import { type JsonTree, treeOf, valueOfTree } from '../../../core/json/tree.ts';
import {
  alternativeWords,
  exclusionWords,
  type FaultTerms,
  faultWords,
  READER_TERMS,
} from '../../../schema/judge/fault-words.ts';
import { hasFormat } from '../../../schema/judge/formats.ts';
import { faultsOf, judge } from '../../../schema/judge/judge.ts';
import { matchesPattern } from '../../../schema/judge/pattern-match.ts';
import { type Fault, type JudgeRules, NO } from '../../../schema/judge/run.ts';
import { faults as words } from '../../../words/english/faults.ts';
import { say } from '../../../words/say.ts';
import type { JsonValue } from '../form.ts';
import type { FormChoice, FormNode } from '../node.ts';
import { namedOption, optionIn } from '../start/node-start.ts';

/** The faults of a value, in words, by JSON pointer. The request can still be sent. */
export type NodeFaults = Map<string, string>;

/** Maximum number of faults that the form shows. */
const MAX_FAULTS = 200;
/** Maximum number of steps of the judge: enough for any value that a reader types or pastes. */
const MAX_STEPS = 1_000_000;

/** Compares a value with its node. Returns at most one fault per place, in the reader's words. */
export function nodeFaults(node: FormNode, tree: JsonTree, options: FaultOptions = {}): NodeFaults {
  const faults: NodeFaults = new Map();
  for (const fault of faultsIn(node, valueOfTree(tree), MAX_FAULTS, options)) {
    const pointer = joinPointer('', ...fault.path);
    // A missing property is reported at the pointer of the property.
    const places = fault.missing?.map((name) => joinPointer(pointer, name)) ?? [pointer];
    for (const place of places) if (!faults.has(place)) faults.set(place, readerWords(fault, READER_TERMS));
  }
  return faults;
}

export interface FaultOptions {
  /** Where a value fits no option of a choice, report the faults of the option that the form shows. */
  byShownOption?: boolean;
}

/** Returns the faults of a value. `undefined` inside a list is an item that the reader has not entered yet. */
export function faultsIn(node: FormNode, value: unknown, limit: number, options: FaultOptions = {}): Fault[] {
  const rules: JudgeRules = {
    follow: (schema, at) => targetOf(schema, at, rules, options),
    likelyOption: ({ likely }) => likely,
    matches: matchesPattern,
    hasFormat,
    skipsUndefined: true,
    steps: { left: MAX_STEPS },
  };
  return faultsOf(value, referenceTo(node), rules, limit);
}

/** Puts a fault into the reader's words, with the documented example if a pattern does not match. */
export function readerWords(fault: Fault, terms: FaultTerms): string {
  if (fault.alternatives) return say(words.needs, { names: alternativeWords(fault.alternatives, (name) => name) });
  if (fault.missing) return requiredWords(fault, terms);
  if (fault.keyword === 'additionalProperties') return words.unknownProperty;
  if (fault.keyword === 'not') return exclusion(fault);
  const text = faultWords(fault, terms);
  const example = fault.schema['example'];
  return fault.keyword === 'pattern' && typeof example === 'string'
    ? say(words.example, { fault: text, example })
    : text;
}

function exclusion({ schema }: Fault): string {
  const what = schema['what'];
  if (typeof what === 'string') return say(words.excluded, { what });
  return exclusionWords(schema['not'], READER_TERMS) ?? words.excludedValue;
}

function requiredWords({ missing: [name = ''] = [], schema }: Fault, terms: FaultTerms): string {
  const allowed = listOf(ownValue(ownValue(schema['properties'], name), 'enum'));
  return allowed.length > 0 ? say(words.requiredOneOf, { values: terms.oneOf(allowed) }) : words.required;
}

/** Children of a schema are references to nodes, because nodes can refer to each other in a circle. */
interface Reference extends JsonRecord {
  $ref: string;
  node: FormNode;
}

function referenceTo(node: FormNode): Reference {
  return { $ref: '#', node };
}

function targetOf({ node, choice }: JsonRecord, value: unknown, rules: JudgeRules, options: FaultOptions): unknown {
  return choice ? targetOfChoice(choice as FormChoice, value, rules, options) : schemaOf(node as FormNode);
}

/** Returns the option that a value fits. If it fits none, returns a schema that reports why. */
function targetOfChoice(
  choice: FormChoice,
  value: unknown,
  rules: JudgeRules,
  { byShownOption }: FaultOptions,
): JsonRecord | undefined {
  const tree = treeOf((value ?? null) as JsonValue);
  const tagged = namedOption(choice, tree);
  const likely = tagged ?? choice.options[optionIn(choice, tree)];
  if (!likely) return undefined;
  const fits = ({ value: option }: typeof likely) => judge(value, referenceTo(option), rules) !== NO;
  const fitting = tagged || fits(likely) ? likely : choice.options.find(fits);
  if (fitting) return referenceTo(fitting.value);
  const tags = choice.options.flatMap(({ tag }) => tag ?? []);
  if (choice.property !== undefined && tags.length === choice.options.length && tree.kind === 'object') {
    return { properties: { [choice.property]: { enum: tags } }, required: [choice.property] };
  }
  const reference = referenceTo(likely.value);
  return byShownOption
    ? reference
    : { anyOf: choice.options.map((option) => referenceTo(option.value)), likely: reference };
}

const schemaOf = memo((node: FormNode): JsonRecord => {
  const { types, limits, patterns = [], rules = [], format, uniqueItems, choice, example } = node;
  const schema: JsonRecord = {
    ...limits,
    ...(types && { type: types, nullable: types.includes('null') }),
    ...(node.enum && { enum: node.enum }),
    ...(format !== undefined && { format }),
    ...(uniqueItems && { uniqueItems }),
    allOf: [
      ...patterns.map((pattern) => ({ pattern, example })),
      ...rules.map(({ schema: rule, what }) => ({ ...rule, ...(what !== undefined && { what }) })),
    ],
  };
  if (choice) return { ...schema, $ref: '#', choice };
  const { properties = [], patternProperties = [], additional, items, prefixItems } = node;
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(({ name, value }) => [name, referenceTo(value)])),
    required: properties.filter(({ required }) => required).map(({ name }) => name),
    patternProperties: Object.fromEntries(patternProperties.map((each) => [each.pattern, referenceTo(each.value)])),
    ...(additional !== undefined && { additionalProperties: additional === null ? false : referenceTo(additional) }),
    ...(items && { items: referenceTo(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(referenceTo) }),
  };
});

/** Returns the node of the member with a key: `null` if the key is not allowed, `undefined` if it may have any value. */
export function memberNode(node: FormNode, key: string): FormNode | null | undefined {
  return (
    node.properties?.find(({ name }) => name === key)?.value ??
    node.patternProperties?.find(({ pattern }) => matchesPattern(pattern, key))?.value ??
    node.additional
  );
}
