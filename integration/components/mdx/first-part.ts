/** Pages with a component of ours, each known by what Astro keeps of its request. */
const pages = new WeakSet<object>();

/** Whether this is the first component of ours in a page of the site. */
export function isFirstPart(page: object): boolean {
  const isFirst = !pages.has(page);
  pages.add(page);
  return isFirst;
}
