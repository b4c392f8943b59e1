// On large sites, a list of the sidebar is a link until it is fetched, and so is a part of a long list.

/** Replaces a link with its list, and focuses it. Rejects if the list does not load or does not match the page. */
export async function openList(link: HTMLAnchorElement): Promise<void> {
  const href = link.dataset['list'] ?? '';
  const list = (await fetchLists(href))?.get(href);
  // The filter may have shown it in the meantime.
  if (!link.isConnected) return;
  const shown = showList(link, list);
  if (!shown) throw new Error(`There is no list for this page at ${href}.`);
  const details = shown.closest('details');
  if (details && shown.matches('summary')) details.open = true;
  shown.focus();
}

/** Fetches the lists of a file, by their URLs. Returns `undefined` if the file does not load. */
export async function fetchLists(href: string): Promise<Map<string, Element> | undefined> {
  const response = await fetch(href).catch(() => undefined);
  if (!response?.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const lists = page.querySelectorAll<HTMLElement>('[data-list]:is(ul)');
  return new Map([...lists].map((list) => [list.dataset['list'] ?? '', list]));
}

/** Replaces a link with its list. Returns the element to focus, or `undefined` if the list does not match the page. */
export function showList(link: HTMLAnchorElement, list: Element | undefined): HTMLElement | undefined {
  if (!list) return undefined;
  const { from, to, of } = link.dataset;
  return of === undefined ? openGroup(link, list) : fillGap(link, list, { from: Number(from), to: Number(to), of });
}

function openGroup(link: HTMLAnchorElement, list: Element): HTMLElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const label = link.getAttribute('aria-label');
  if (label !== null) summary.setAttribute('aria-label', label);
  summary.append(...link.childNodes);
  details.append(summary, list.cloneNode(true));
  link.replaceWith(details);
  return summary;
}

/** The range of indices of the entries that are missing in a list, and the number of all its entries. */
interface Gap {
  from: number;
  to: number;
  of: string;
}

function fillGap(link: HTMLAnchorElement, list: Element, { from, to, of }: Gap): HTMLElement | undefined {
  const entries = [...list.children];
  if (String(entries.length) !== of) return undefined;
  const missing = entries.slice(from, to).map((entry) => entry.cloneNode(true) as HTMLElement);
  link.closest('li')?.replaceWith(...missing);
  // Return the new entry next to those that were already visible.
  const nearest = from === 0 ? missing.at(-1) : missing[0];
  return nearest?.querySelector<HTMLElement>('a, summary') ?? undefined;
}
