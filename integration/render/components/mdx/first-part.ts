/** Pages that contain one of our components, identified by their `Astro.locals`. */
const pages = new WeakSet<object>();

/** Whether this is the first of our components in a page of the site. */
export function isFirstPart(page: object): boolean {
  const isFirst = !pages.has(page);
  pages.add(page);
  return isFirst;
}
