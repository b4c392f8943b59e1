import { wordsOf } from 'virtual:specbook/words';
import { setWords } from '../../../src/words/area.ts';
import { ask } from '../../../src/words/english/ask.ts';
import { search as words } from '../../../src/words/english/search.ts';
import { say } from '../../../src/words/say.ts';
import { announce } from '../../islands/docs-event.ts';
import { builtInEngine, rowId, type SearchEngine, type SearchExample } from './engine.ts';
import { type Filters, searchFilters } from './filters.ts';
import { clearSearches, keepSearch, recentSearches } from './recent.ts';
import { element } from './rows.ts';

interface View {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  /** The element that is shown instead of results. */
  panel: HTMLElement;
  filters: HTMLElement;
}

interface Ready {
  engine: SearchEngine;
  filters: Filters;
}

let loaded: Promise<Ready> | undefined;

/** Sets up the dialog when it first opens, and shows the results of the query every time. */
export function startSearch(dialog: HTMLDialogElement): void {
  const view = viewOf(dialog);
  if (!view) return;
  const { input, list } = view;
  const { ready } = dialog.dataset;
  // The dialog of another page, after a view transition, has filters and words of its own.
  if (!ready) loaded = undefined;
  void show(view);
  if (ready) return;
  dialog.dataset['ready'] = 'true';
  input.addEventListener('input', () => void show(view));
  input.addEventListener('keydown', (event) => onKey(event, view));
  // Browsers that know `command` close the dialog even before this code has loaded.
  dialog.querySelector('[data-search-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (event.target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
  });
  let chosen: string | undefined;
  list.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    chosen = link ? link.pathname + link.hash : undefined;
    keepSearch(input.value.trim());
    // Close the dialog, because a result on the current page only scrolls to its heading.
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    const { length } = input.value.trim();
    // The row of Ask is no result.
    const results = list.querySelectorAll('[href]').length;
    if (length > 0) announce('docs:search', { length, results, chosen });
    chosen = undefined;
  });
}

function viewOf(dialog: HTMLDialogElement): View | undefined {
  const input = dialog.querySelector('input');
  const [list, status, panel, filters] = ['listbox', 'status', 'panel', 'filters'].map((part) =>
    dialog.querySelector<HTMLElement>(`[data-search-part="${part}"]`),
  );
  return input && list && status && panel && filters ? { dialog, input, list, status, panel, filters } : undefined;
}

async function load(view: View): Promise<Ready> {
  const { dialog } = view;
  setWords(await wordsOf(dialog.lang));
  const engine = await engineOf(dialog.dataset);
  const filters = searchFilters(engine.choices, dialog.dataset, () => void show(view));
  view.filters.replaceChildren(...filters.elements);
  view.filters.hidden = filters.elements.length === 0;
  return { engine, filters };
}

async function engineOf(dataset: DOMStringMap): Promise<SearchEngine> {
  if (dataset['pagefind'] === undefined) return builtInEngine(dataset);
  const { pagefindEngine } = await import('./pagefind-engine.ts');
  return pagefindEngine(dataset);
}

async function show(view: View): Promise<void> {
  const { input, list, status, panel } = view;
  const query = input.value.trim();
  loaded ??= load(view);
  const ready = await loaded.catch(() => undefined);
  const hits = query === '' ? [] : await ready?.engine.rows(query, ready.filters.options()).catch(() => undefined);
  if (query !== input.value.trim()) return;
  if (!ready || !hits) {
    loaded = undefined;
    status.textContent = words.failed;
    return;
  }
  const { engine, filters } = ready;
  // Do this before the list changes, so that the browser need not compute a new layout for it.
  if (list.scrollTop > 0) list.scrollTop = 0;
  list.replaceChildren(...hits, ...askRows(view.dialog, query, hits.length));
  const isExpanded = list.children.length > 0;
  list.hidden = !isExpanded;
  input.setAttribute('aria-expanded', String(isExpanded));
  status.textContent = query === '' ? '' : statusText(hits.length, query);
  status.classList.toggle('docs-visually-hidden', hits.length > 0);
  panel.hidden = hits.length > 0;
  if (hits.length === 0) panel.replaceChildren(...panelParts());
  select(view, 0);

  function panelParts(): HTMLElement[] {
    const enter = (text: string) => {
      input.value = text;
      input.focus();
      void show(view);
    };
    const start = startPanel(engine.examples, enter, () => {
      input.focus();
      void show(view);
    });
    if (query === '' || !filters.isNarrow()) return [start];
    const all = element('button', 'docs-button', [words.searchAll]);
    all.setAttribute('type', 'button');
    all.addEventListener('click', () => {
      filters.clear();
      enter(query);
    });
    return [element('p', 'docs-search-elsewhere', [words.noResultsHere, ' ', all]), start];
  }
}

/** Creates the last row, which opens the panel of Ask with the query, if the site has that panel. */
function askRows(dialog: HTMLDialogElement, query: string, number: number): HTMLElement[] {
  const panel = document.querySelector<HTMLDialogElement>('dialog[data-ask]');
  const input = panel?.querySelector('input');
  if (!panel || !input || query === '') return [];
  const title = element('span', 'docs-search-title', [say(ask.row, { question: query })]);
  const row = element('a', '', [title]);
  row.id = rowId(number);
  row.role = 'option';
  row.addEventListener('click', (event) => {
    event.stopPropagation();
    dialog.close();
    panel.showModal();
    input.value = query;
    input.form?.requestSubmit();
  });
  return [row];
}

function statusText(count: number, query: string): string {
  return count === 0 ? say(words.noResults, { query }) : say(words.results, { count });
}

function onKey(event: KeyboardEvent, view: View): void {
  // Keys of an input method choose characters. Safari ends the composition before the key that confirms it: 229.
  if (event.isComposing || event.keyCode === 229) return;
  const rows = [...view.list.children];
  const current = rows.findIndex((item) => item.ariaSelected === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const chosen = (current + step + rows.length) % Math.max(rows.length, 1);
    select(view, chosen);
    rows[chosen]?.scrollIntoView({ block: 'nearest' });
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const { ctrlKey, metaKey, shiftKey } = event;
    // With these keys, a link opens in another tab or window.
    rows[current]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  }
}

function select({ input, list }: View, chosen: number): void {
  for (const [index, item] of [...list.children].entries()) item.ariaSelected = String(index === chosen);
  const id = list.children[chosen]?.id;
  if (id) input.setAttribute('aria-activedescendant', id);
  else input.removeAttribute('aria-activedescendant');
}

/** Creates what the dialog shows before a reader types: recent searches, and examples of what can be searched. */
function startPanel(
  examples: readonly SearchExample[],
  onChoose: (query: string) => void,
  onCleared: () => void,
): HTMLElement {
  const panel = element('div', 'docs-search-start', []);
  const recent = recentSearches();
  if (recent.length > 0) {
    const clear = button([words.clearRecent], () => {
      clearSearches();
      onCleared();
    });
    clear.className = 'docs-search-clear';
    panel.append(
      element('div', 'docs-search-heading', [element('h2', '', [words.recent]), clear]),
      list(recent.map((query) => [button([query], () => onChoose(query))])),
    );
  }
  if (examples.length === 0) return panel;
  panel.append(
    element('div', 'docs-search-heading', [element('h2', '', [words.examples])]),
    list(
      examples.map(({ what, query }) => [
        button([element('span', 'docs-search-what', [what]), element('code', '', [query])], () => onChoose(query)),
      ]),
    ),
  );
  return panel;
}

function list(items: readonly (readonly Node[])[]): HTMLElement {
  return element(
    'ul',
    '',
    items.map((item) => element('li', '', item)),
  );
}

function button(children: readonly (string | Node)[], onPress: () => void): HTMLElement {
  const node = element('button', '', children);
  node.setAttribute('type', 'button');
  node.addEventListener('click', onPress);
  return node;
}
