import { isRecord } from '../document/json.ts';
import type { EnumValue } from './enumeration.ts';
import type { Fact } from './facts.ts';
import { mergeSchema } from './merged-schema.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';
import { childrenOf } from './view-children.ts';
import { ownView } from './view-facts.ts';
import { shapeOf } from './view-shape.ts';

/** What a reader sees of one schema. A finished value: no reference, no cycle, bounded in size. */
export interface SchemaView {
  /** In a reader's words, see `typeLabel`. */
  type: string;
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  deprecatedReason?: string | undefined;
  title?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  facts: Fact[];
  enum: EnumValue[];
  /** Values of the enumeration that are not in `enum` because there are too many; all stand at `link`. */
  enumOmitted?: number | undefined;
  examples: string[];
  /** Instead of `examples` where something is said of them. */
  describedExamples?: EnumValue[] | undefined;
  /** Pills after the name: `post` of `x-docs`, and what `ViewOptions.pills` names. */
  pills: string[];
  /** Pills before the name: `pre` of `x-docs`. */
  prePills?: string[] | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  children?: SchemaChildren | undefined;
  /** Set instead of `children` where they are shown elsewhere, and where more values are than `enum` holds. */
  link?: SchemaLink | undefined;
}

export interface SchemaChildren {
  properties: PropertyView[];
  choices: ChoiceView[];
  /** Schemas of what has no name: items of a tuple, what holds under a condition. */
  parts?: PartView[] | undefined;
  /** Properties not shown because there are too many, all of them stand at `link`. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface PropertyView {
  name: string;
  /** `pattern` and `any` are not names of properties but stand for many. */
  kind: 'named' | 'pattern' | 'any';
  required: boolean;
  schema: SchemaView;
}

export interface ChoiceView {
  kind: 'oneOf' | 'anyOf';
  options: OptionView[];
  /** Options not shown because there are too many, all of them stand at `link`. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface OptionView {
  /** Unique among the options. */
  name: string;
  selector?: OptionSelector | undefined;
  schema: SchemaView;
}

/** The value of the discriminator that selects an option, and others that do so too. */
export interface OptionSelector {
  property: string;
  value: string;
  others?: string[] | undefined;
}

export interface PartView {
  /** For example `Item 1` or `If country is "US"`. */
  label: string;
  schema: SchemaView;
}

/** Where the children of a schema are shown instead. */
export interface SchemaLink {
  /** JSON pointer of the schema in its document. */
  pointer: string;
  label: string;
  /** The schema is an ancestor on the same page. */
  recursive: boolean;
}

export interface ViewOptions {
  /** Leaves out `readOnly` parts of requests and `writeOnly` parts of responses. */
  direction: 'request' | 'response' | 'both';
  /** Levels of nesting shown in place; deeper ones are linked. */
  depth?: number | undefined;
  /** Schemas shown in place; what comes after is linked. */
  weight?: number | undefined;
  /** Properties of one schema shown in place, and half of its enumeration's values. */
  width?: number | undefined;
  /** Keywords whose values are shown as pills, SPEC 2.2 `api.params.post`. */
  pills?: readonly string[] | undefined;
}

const DEFAULTS = { depth: 4, weight: 120, width: 100 };

/** The way through one view. */
export interface Walk {
  resolver: Resolver;
  direction: ViewOptions['direction'];
  depth: number;
  width: number;
  pills: readonly string[];
  /** Schemas that may still be shown in place. */
  left: number;
  /** Views whose children are still to be found: nearer levels come first, so that all of a level has its share. */
  pending: Pending[];
}

export interface Pending {
  view: SchemaView;
  shape: ReturnType<typeof shapeOf>['schema'];
  place: Place;
}

/** Where in the view a schema stands. */
export interface Place {
  depth: number;
  /** Pointers of the schemas around this one. */
  ancestors: readonly string[];
  /** Names that the schema around an option requires. */
  required?: ReadonlySet<string> | undefined;
  /** The schema around an option, which may say what the option leaves out. */
  around?: Pending['shape'] | undefined;
}

const shared = new WeakMap<Resolver, Map<string, SchemaView>>();

/**
 * The view of a schema and of what it contains, as far as the limits allow. Linear in what is shown. Do not change it:
 * operations that refer to the same component share its view.
 */
export function schemaView(located: Located, resolver: Resolver, options: ViewOptions): SchemaView {
  const pointer = isBareReference(located.value) ? resolver.resolve(located)?.pointer : undefined;
  if (pointer === undefined) return makeView(located, resolver, options);
  let views = shared.get(resolver);
  if (!views) {
    views = new Map();
    shared.set(resolver, views);
  }
  const { direction, depth, width, weight, pills } = options;
  const key = JSON.stringify([pointer, direction, depth, width, weight, pills]);
  let view = views.get(key);
  if (!view) {
    view = makeView(located, resolver, options);
    views.set(key, view);
  }
  return view;
}

/** Without siblings, which would say more than the component does. */
function isBareReference(value: unknown): boolean {
  return isRecord(value) && referenceOf(value) !== undefined && Object.keys(value).length === 1;
}

function makeView(located: Located, resolver: Resolver, options: ViewOptions): SchemaView {
  const walk: Walk = {
    resolver,
    direction: options.direction,
    depth: options.depth ?? DEFAULTS.depth,
    width: options.width ?? DEFAULTS.width,
    pills: options.pills ?? [],
    left: options.weight ?? DEFAULTS.weight,
    pending: [],
  };
  const view = beginView(located, walk, { depth: 0, ancestors: [] });
  // The list grows while it is read.
  for (const pending of walk.pending) Object.assign(pending.view, childrenOf(pending, walk));
  return view;
}

/** The view of one schema; its children follow when all nearer ones are there. */
export function beginView(located: Located, walk: Walk, place: Place): SchemaView {
  const schema = mergeSchema(located, walk.resolver);
  const { schema: shape, levels } = shapeOf(schema, walk.resolver);
  const view = ownView(schema, levels, walk);
  walk.pending.push({ view, shape, place });
  return view;
}
