const COUNT = Symbol.for('astro-specbook.playgrounds');

/** Returns a prefix for the IDs of a playground, because a page may have several. */
export function playgroundId(locals: object): string {
  const holder = locals as { [COUNT]?: number };
  holder[COUNT] = (holder[COUNT] ?? 0) + 1;
  return `pg${holder[COUNT]}`;
}
