import { type Message, say } from '../../src/words/say.ts';
import { fetchLists, showList } from './navigation-list.ts';

/** Whether the reader had opened each group before typing. */
const opened = new Map<HTMLDetailsElement, boolean>();
let loading: Promise<void> | undefined;

/** Shows only the pages whose names contain every typed word, in their groups, from the first one on. */
export function startFilter(sidebar: HTMLElement, input: HTMLInputElement, showCurrent: () => void): void {
  const status = sidebar.querySelector<HTMLElement>('[data-filter-status]');
  const run = async () => {
    if (sidebar.dataset['whole'] !== undefined) {
      if (status && input.value !== '') status.textContent = status.dataset['loading'] ?? '';
      loading ??= showAll(sidebar);
      await loading;
      loading = undefined;
    }
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const list of topLists(sidebar)) for (const item of list.children) count += show(item as HTMLElement, words);
    const pages = sidebar.querySelector('.docs-sidebar-pages');
    if (pages) pages.scrollTop = 0;
    if (words.length === 0) {
      reset();
      showCurrent();
    }
    if (status) status.textContent = words.length > 0 ? statusText(status, count) : '';
  };
  input.addEventListener('input', () => void run());
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || input.value === '') return;
    // The same key would also close the menu on a narrow screen.
    event.stopPropagation();
    input.value = '';
    void run();
  });
  if (input.value !== '') void run();
}

function statusText({ dataset }: HTMLElement, count: number): string {
  if (count === 0) return dataset['none'] ?? '';
  return say(JSON.parse(dataset['counts'] ?? '""') as Message, { count });
}

/** Fetches what the sidebar leaves out. If that fails, the filter uses what the page has until the next keystroke. */
async function showAll(sidebar: HTMLElement): Promise<void> {
  const lists = await fetchLists(sidebar.dataset['whole'] ?? '');
  if (!lists) return;
  delete sidebar.dataset['whole'];
  const links = () => [...sidebar.querySelectorAll<HTMLAnchorElement>('a[data-list]')];
  // Fetched lists may contain further links.
  for (let left = links(); left.length > 0; left = links()) {
    for (const link of left) {
      if (!showList(link, lists.get(link.dataset['list'] ?? ''))) delete link.dataset['list'];
    }
  }
}

function topLists(sidebar: HTMLElement): HTMLElement[] {
  return [...sidebar.querySelectorAll<HTMLElement>('.docs-sidebar-pages > .docs-nav-list')];
}

/** Shows or hides an item. Returns how many of its pages are shown. */
function show(item: HTMLElement, words: readonly string[]): number {
  const details = item.querySelector<HTMLDetailsElement>(':scope > details');
  const name = item.querySelector(':scope > a, :scope > details > summary')?.textContent?.toLowerCase() ?? '';
  const isMatch = words.every((word) => name.includes(word));
  let count = isMatch && item.querySelector(':scope > a') ? 1 : 0;
  for (const child of details?.querySelectorAll<HTMLElement>(':scope > .docs-nav-list > li') ?? []) {
    count += show(child, isMatch ? [] : words);
  }
  item.hidden = !isMatch && count === 0;
  if (details && words.length > 0) {
    if (!opened.has(details)) opened.set(details, details.open);
    details.open = count > 0;
  }
  return count;
}

function reset(): void {
  for (const [details, isOpen] of opened) details.open = isOpen;
  opened.clear();
}
