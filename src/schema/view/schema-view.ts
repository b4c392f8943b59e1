import { memo } from '../../core/json/memo.ts';
import type { Phrase } from '../../words/english/phrase.ts';
import type { EnumValue } from '../enumeration.ts';
import { bareTarget, type Located, type Resolver } from '../reference.ts';
import type { Fact } from './facts.ts';
import { beginView, childrenOf } from './view-children.ts';
import type { shapeOf } from './view-shape.ts';

/** The view of a schema. It is complete: it has no references, no cycles and a limited size. */
export interface SchemaView {
  /** The type label for readers. See `typeLabel`. */
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
  /** The number of values that `enum` omits because there are too many. `link` leads to all of them. */
  enumOmitted?: number | undefined;
  examples: string[];
  /** The examples with their descriptions, which replace `examples`. */
  describedExamples?: EnumValue[] | undefined;
  /** Pills after the name: `post` of `x-docs`, and the keywords in `ViewOptions.pills`. */
  pills: string[];
  /** Pills before the name: `pre` of `x-docs`. */
  prePills?: string[] | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  children?: SchemaChildren | undefined;
  /** Replaces `children` if they are shown elsewhere. Also set if `enum` does not contain all values. */
  link?: SchemaLink | undefined;
}

export interface SchemaChildren {
  /** The JSON pointer of the schema in its document. Schemas that look the same may have different ones. */
  ownPointer: string;
  properties: PropertyView[];
  choices: ChoiceView[];
  /** Schemas without a name, such as items of a tuple or schemas of a condition. */
  parts?: PartView[] | undefined;
  /** Properties that are not shown because there are too many. `link` leads to all of them. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface PropertyView {
  /** The name, or a text for readers if the kind is `any`. */
  name: Phrase;
  /** Whether it is a single property. `pattern` and `any` match many properties. */
  kind: 'named' | 'pattern' | 'any';
  required: boolean;
  schema: SchemaView;
}

export interface ChoiceView {
  kind: 'oneOf' | 'anyOf';
  options: OptionView[];
  /** Options that are not shown because there are too many. `link` leads to all of them. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface OptionView {
  /** Unique among the options. */
  name: Phrase;
  selector?: OptionSelector | undefined;
  schema: SchemaView;
}

/** The discriminator value that selects an option, and other values that select it. */
export interface OptionSelector {
  property: string;
  value: string;
  others?: string[] | undefined;
}

export interface PartView {
  /** The label, such as `Item 1` or `If country is "US"`. */
  label: Phrase;
  schema: SchemaView;
}

/** A link to the place that shows the children of a schema. */
export interface SchemaLink {
  /** The JSON pointer of the schema in its document. */
  pointer: string;
  label: Phrase;
  /** Whether the schema is an ancestor on the same page. */
  recursive: boolean;
}

export interface ViewOptions {
  /** The direction: requests omit `readOnly` parts, and responses omit `writeOnly` parts. */
  direction: 'request' | 'response' | 'both';
  /** The number of nested levels to show in place. Deeper ones are linked. */
  depth?: number | undefined;
  /** The maximum number of schemas to show in place. The others are linked. */
  weight?: number | undefined;
  /** The maximum number of properties of a schema to show in place, and half that of its enumeration's values. */
  width?: number | undefined;
  /** Keywords whose values are shown as pills (`api.params.post` of docs.json). */
  pills?: readonly string[] | undefined;
}

const DEFAULTS = { depth: 4, weight: 120, width: 100 };
/** The maximum number of enumeration values in a view, before each further schema shows only a few of its own. */
const MAX_VALUES = 20_000;

/** The state of building one view. */
export interface Walk {
  resolver: Resolver;
  direction: ViewOptions['direction'];
  depth: number;
  width: number;
  pills: readonly string[];
  /** The number of schemas that may still be shown in place. */
  left: number;
  /** The number of values of enumerations that may still be shown in place. */
  valuesLeft: number;
  /** Views whose children are missing. Outer levels come first, so that each schema of a level gets its share. */
  pending: Pending[];
}

export interface Pending {
  view: SchemaView;
  shape: ReturnType<typeof shapeOf>['schema'];
  place: Place;
}

/** The position of a schema in the view. */
export interface Place {
  depth: number;
  /** Pointers of the schemas that contain this one. */
  ancestors: readonly string[];
  /** The names that the schema around an option requires. */
  required?: ReadonlySet<string> | undefined;
  /** The schema around an option, which may have what the option omits. */
  around?: Pending['shape'] | undefined;
}

const sharedViews = memo((_resolver: Resolver) => new Map<string, SchemaView>());

/**
 * Returns the view of a schema and its content, within the limits, in time linear in the size of the view. Do not
 * change it: operations that refer to the same component share its view.
 */
export function schemaView(located: Located, resolver: Resolver, options: ViewOptions): SchemaView {
  const pointer = bareTarget(located, resolver)?.pointer;
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
    valuesLeft: MAX_VALUES,
    pending: [],
  };
  const view = beginView(located, walk, { depth: 0, ancestors: [] });
  // The loop also visits views that are added on the way.
  for (const pending of walk.pending) Object.assign(pending.view, childrenOf(pending, walk));
  return view;
}
