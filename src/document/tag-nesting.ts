/** A tag as it is declared. Tags can nest since OpenAPI 3.2. */
export interface DeclaredTag {
  name: string;
  /** Name of the tag around it. */
  parent?: string | undefined;
}

/** How tags nest. */
export interface TagNesting {
  /** The place of each declared tag, by its name. */
  places: ReadonlyMap<string, TagPlace>;
  /** Names of tags that are their own parents: each circle once, from its first tag that leads into it. */
  circles: string[][];
}

interface TagPlace {
  /** 1 for the outermost tags. Parents that lead into a circle are ignored. */
  level: number;
  /** Name of the tag whose group contains the group of this one: its parent, or one further out. */
  parent?: string;
}

/** The maximum number of groups inside each other. No reader opens that many, and thousands would exhaust the stack. */
export const MAX_TAG_LEVELS = 20;

/** Places tags in their parents. Below the last level, tags are beside each other. If a name repeats, the last counts. */
export function tagNesting(tags: readonly DeclaredTag[]): TagNesting {
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]));
  const places = new Map<string, TagPlace>();
  const inCircles = new Set<string>();
  const circles: string[][] = [];
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let name: string | undefined = start;
    while (name !== undefined && parents.has(name) && !places.has(name) && !path.has(name)) {
      path.add(name);
      name = parents.get(name);
    }
    const outside = name;
    const isNewCircle = outside !== undefined && path.has(outside);
    if (isNewCircle) circles.push([...path].slice([...path].indexOf(outside)));
    const isLost = isNewCircle || (outside !== undefined && inCircles.has(outside));
    for (const each of [...path].reverse()) {
      if (isLost) inCircles.add(each);
      places.set(each, isLost ? { level: 1 } : placeInside(parents.get(each), places));
    }
  }
  return { places, circles };
}

function placeInside(parent: string | undefined, places: ReadonlyMap<string, TagPlace>): TagPlace {
  const outer = parent === undefined ? undefined : places.get(parent);
  if (parent === undefined || !outer) return { level: 1 };
  const level = outer.level + 1;
  const shownIn = level > MAX_TAG_LEVELS ? outer.parent : parent;
  return { level, ...(shownIn !== undefined && { parent: shownIn }) };
}
