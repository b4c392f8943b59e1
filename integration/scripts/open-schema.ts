/** Replaces a link with the schema. Rejects if the schema does not load. */
export async function openSchemaLink(link: HTMLAnchorElement): Promise<void> {
  const fragment = await fetchFragment(link.href);
  withAnchor(fragment, link.dataset.anchor ?? 'schema');
  const details = document.createElement('details');
  details.className = 'docs-nested';
  details.open = true;
  const summary = document.createElement('summary');
  summary.textContent = link.textContent;
  details.append(summary, ...fragment.childNodes);
  link.replaceWith(details);
  summary.focus();
}

async function fetchFragment(href: string): Promise<Element> {
  const response = await fetch(href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fragment = page.querySelector('[data-schema-fragment]');
  if (!fragment) throw new Error(`There is no schema at ${href} (status ${response.status}).`);
  return fragment;
}

/** Replaces the prefix in IDs of a fragment, such as `schema.child`, with the ID of the row that contains it. */
function withAnchor(fragment: Element, anchor: string): void {
  const renamed = (name: string) => name.replace(/^schema(?=[.~]|$)/, anchor);
  for (const element of fragment.querySelectorAll<HTMLElement>('[id^="schema"], a[href^="#schema"], [data-anchor]')) {
    if (element.id) element.id = renamed(element.id);
    const href = element.getAttribute('href');
    if (href?.startsWith('#schema')) element.setAttribute('href', `#${renamed(href.slice(1))}`);
    const target = element.dataset.anchor;
    if (target) element.dataset.anchor = renamed(target);
  }
}
