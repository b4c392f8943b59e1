import { memo } from '../../json/memo.ts';
import type { Phrase } from '../../words/english/phrase.ts';
import type { EnumValue } from '../enumeration.ts';
import { mergeSchema } from '../merged-schema.ts';
import { bareTarget, type Located, type Resolver } from '../reference.ts';
import type { Fact } from './facts.ts';
import { childrenOf } from './view-children.ts';
import { ownView } from './view-facts.ts';
import { shapeOf } from './view-shape.ts';

/** The view of one schema. A finished value: no references, no cycles, limited in size. */
export interface SchemaView {
  /** Type label for readers, see `typeLabel`. */
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
  /** Number of values that are not in `enum` because there are too many; `link` leads to all. */
  enumOmitted?: number | undefined;
  examples: string[];
  /** Instead of `examples` if they have descriptions. */
  describedExamples?: EnumValue[] | undefined;
  /** Pills after the name: `post` of `x-docs`, and what `ViewOptions.pills` names. */
  pills: string[];
  /** Pills before the name: `pre` of `x-docs`. */
  prePills?: string[] | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  children?: SchemaChildren | undefined;
  /** Set instead of `children` if they are shown elsewhere, and if `enum` does not contain all values. */
  link?: SchemaLink | undefined;
}

export interface SchemaChildren {
  properties: PropertyView[];
  choices: ChoiceView[];
  /** Schemas without a name: items of a tuple, schemas under a condition. */
  parts?: PartView[] | undefined;
  /** Properties not shown because there are too many; `link` leads to all. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface PropertyView {
  /** Of `any`, a text for readers. */
  name: Phrase;
  /** `pattern` and `any` are not names of properties but match many. */
  kind: 'named' | 'pattern' | 'any';
  required: boolean;
  schema: SchemaView;
}

export interface ChoiceView {
  kind: 'oneOf' | 'anyOf';
  options: OptionView[];
  /** Options not shown because there are too many; `link` leads to all. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface OptionView {
  /** Unique among the options. */
  name: Phrase;
  selector?: OptionSelector | undefined;
  schema: SchemaView;
}

/** The discriminator value that selects an option, and other such values. */
export interface OptionSelector {
  property: string;
  value: string;
  others?: string[] | undefined;
}

export interface PartView {
  /** For example `Item 1` or `If country is "US"`. */
  label: Phrase;
  schema: SchemaView;
}

/** The place that shows the children of a schema instead. */
export interface SchemaLink {
  /** JSON pointer of the schema in its document. */
  pointer: string;
  label: Phrase;
  /** The schema is an ancestor on the same page. */
  recursive: boolean;
}

export interface ViewOptions {
  /** Leaves out `readOnly` parts of requests and `writeOnly` parts of responses. */
  direction: 'request' | 'response' | 'both';
  /** Levels of nesting in place; deeper ones are linked. */
  depth?: number | undefined;
  /** Limit of schemas in place; further ones are linked. */
  weight?: number | undefined;
  /** Properties of one schema shown in place, and half of its enumeration's values. */
  width?: number | undefined;
  /** Keywords whose values are shown as pills (`api.params.post` of docs.json). */
  pills?: readonly string[] | undefined;
}

const DEFAULTS = { depth: 4, weight: 120, width: 100 };

/** State of building one view. */
export interface Walk {
  resolver: Resolver;
  direction: ViewOptions['direction'];
  depth: number;
  width: number;
  pills: readonly string[];
  /** Number of schemas that may still be shown in place. */
  left: number;
  /** Views without children yet. Nearer levels come first, so that each schema of a level gets its share. */
  pending: Pending[];
}

export interface Pending {
  view: SchemaView;
  shape: ReturnType<typeof shapeOf>['schema'];
  place: Place;
}

/** Position of a schema in the view. */
export interface Place {
  depth: number;
  /** Pointers of the schemas around this one. */
  ancestors: readonly string[];
  /** Names that the schema around an option requires. */
  required?: ReadonlySet<string> | undefined;
  /** The schema around an option, which may have what the option omits. */
  around?: Pending['shape'] | undefined;
}

const sharedViews = memo((_resolver: Resolver) => new Map<string, SchemaView>());

/**
 * The view of a schema and its content, within the limits. Takes time linear in the size of the view. Do not change it:
 * operations that refer to the same component share its view.
 */
export function schemaView(located: Located, resolver: Resolver, options: ViewOptions): SchemaView {
  const pointer = bareTarget(located, resolver);
  if (pointer === undefined) return makeView(located, resolver, options);
  const views = sharedViews(resolver);
  const { direction, depth, width, weight, pills } = options;
  const key = JSON.stringify([pointer, direction, depth, width, weight, pills]);
  let view = views.get(key);
  if (!view) {
    view = makeView(located, resolver, options);
    views.set(key, view);
  }
  return view;
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

/** The view of one schema; its children are added after all nearer levels. */
export function beginView(located: Located, walk: Walk, place: Place): SchemaView {
  const schema = mergeSchema(located, walk.resolver);
  const { schema: shape, levels } = shapeOf(schema, walk.resolver);
  const view = ownView(schema, levels, walk);
  walk.pending.push({ view, shape, place });
  return view;
}
