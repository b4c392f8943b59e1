import { search as words } from '../../../src/words/english/search.ts';
import type { SearchExample } from './engine.ts';
import { clearSearches, recentSearches } from './recent.ts';
import { element } from './rows.ts';

/** Creates what the dialog shows before a reader types: recent searches, and examples of what can be searched. */
export function startPanel(
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
