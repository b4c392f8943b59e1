/** A link to a schema opens in place: this fetches its page and replaces the link by the content. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-schema-link]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void openSchemaLink(link);
});

/** Replaces a link by the schema. If that fails, follows the link to the page of the schema. */
export async function openSchemaLink(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const fragment = await fetchFragment(link.href).catch(() => undefined);
  link.ariaBusy = null;
  if (!fragment) {
    location.assign(link.href);
    return;
  }
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

async function fetchFragment(href: string): Promise<Element | undefined> {
  const response = await fetch(href);
  if (!response.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('[data-schema-fragment]') ?? undefined;
}

/** Rows of a fragment have ids such as `schema.child`. In place, they start with the id of the row around them. */
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
