const COUNT = Symbol.for('astro-specbook.playgrounds');

/** Begins the ids of one of several playgrounds of a page. */
export function playgroundId(locals: object): string {
  const holder = locals as { [COUNT]?: number };
  holder[COUNT] = (holder[COUNT] ?? 0) + 1;
  return `pg${holder[COUNT]}`;
}
