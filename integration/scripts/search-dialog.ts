import type { SearchIndex } from '../../src/search/search-index.ts';
import { type SearchHit, searcher } from '../../src/search/searcher.ts';

type Find = (query: string) => SearchHit[];

let find: Promise<Find> | undefined;

/** Sets up the dialog when it first opens, and selects the query every time. */
export function startSearch(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input');
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]');
  const status = dialog.querySelector<HTMLElement>('[role="status"]');
  if (!input || !list || !status) return;
  input.select();
  if (dialog.dataset['awake']) return;
  dialog.dataset['awake'] = 'true';
  const view = { dialog, input, list, status };
  input.addEventListener('input', () => void show(view));
  input.addEventListener('keydown', (event) => onKey(event, view));
  dialog.querySelector('[data-search-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (event.target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
  });
  // A result on the page that is open only moves to its heading.
  list.addEventListener('click', () => dialog.close());
  void show(view);
}

interface View {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

async function show(view: View): Promise<void> {
  const { dialog, input, list, status } = view;
  find ??= loadSearch(dialog.dataset);
  let results: SearchHit[] = [];
  const query = input.value.trim();
  try {
    const run = await find;
    if (query !== input.value.trim()) return;
    results = query === '' ? [] : run(query);
  } catch {
    find = undefined;
    status.textContent = 'The search cannot be loaded. Check the connection and try again.';
    return;
  }
  list.replaceChildren(...results.map((result, index) => row(result, index, dialog)));
  list.hidden = results.length === 0;
  input.setAttribute('aria-expanded', String(results.length > 0));
  status.textContent = query === '' ? '' : statusText(results.length, query);
  status.classList.toggle('docs-visually-hidden', results.length > 0);
  select(view, 0);
}

function statusText(count: number, query: string): string {
  if (count === 0) return `No results for “${query}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** Fetches the index that `data-index` names. */
export async function loadSearch(dataset: DOMStringMap): Promise<Find> {
  const response = await fetch(dataset['index'] ?? '');
  if (!response.ok) throw new Error(`${response.status}`);
  const search = searcher((await response.json()) as SearchIndex);
  return (query) => search(query, { edition: dataset['edition'] });
}

function row(hit: SearchHit, index: number, { dataset }: HTMLDialogElement): HTMLElement {
  const link = document.createElement('a');
  const { place } = hit;
  link.id = `search-result-${index}`;
  link.role = 'option';
  link.href = `${addressOf(hit.slug, dataset)}${place?.anchor ? `#${place.anchor}` : ''}`;
  link.tabIndex = -1;
  const title = text(
    'span',
    'docs-search-title',
    place?.kind === 'heading' ? `${hit.title} › ${place.text}` : hit.title,
  );
  if (hit.method) {
    const method = text('span', 'docs-method', hit.method);
    method.dataset['method'] = hit.method.toLowerCase();
    title.prepend(method);
  }
  link.append(title);
  const where = [hit.groups, hit.path].filter(Boolean).join(' · ');
  if (where) link.append(text('span', 'docs-search-place', where));
  if (hit.text) link.append(text('span', 'docs-search-excerpt', hit.text));
  return link;
}

/** The home page has a separate address, because with a base it may have no slash at its end. */
export function addressOf(slug: string, { base, home, end }: DOMStringMap): string {
  return slug === '' ? `${home}` : `${base}${slug.split('/').map(encodeURIComponent).join('/')}${end}`;
}

function text(name: string, className: string, content: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = content;
  return element;
}

function onKey(event: KeyboardEvent, view: View): void {
  const rows = [...view.list.children];
  const current = rows.findIndex((item) => item.ariaSelected === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    select(view, (current + step + rows.length) % Math.max(rows.length, 1));
  } else if (event.key === 'Enter' && !event.isComposing) {
    event.preventDefault();
    const link = rows[current];
    if (link instanceof HTMLElement) link.click();
  }
}

function select({ input, list }: View, chosen: number): void {
  for (const [index, item] of [...list.children].entries()) {
    item.ariaSelected = String(index === chosen);
    if (index === chosen) item.scrollIntoView({ block: 'nearest' });
  }
  const id = list.children[chosen]?.id;
  if (id) input.setAttribute('aria-activedescendant', id);
  else input.removeAttribute('aria-activedescendant');
}
