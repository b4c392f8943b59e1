import { kindOf, readFact, type SearchIndex } from '../../src/search/search-index.ts';
import { search as words } from '../../src/words/english/search.ts';
import { clearSearches, recentSearches } from './search-recent.ts';
import { element } from './search-rows.ts';

/** What the dialog shows before anything is entered: recent searches, and what can be searched, with examples. */
export function startPanel(index: SearchIndex, onChoose: (query: string) => void, onCleared: () => void): HTMLElement {
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
  panel.append(
    element('div', 'docs-search-heading', [element('h2', '', [words.examples])]),
    list(
      examplesOf(index).map(({ what, query }) => [
        button([element('span', 'docs-search-what', [what]), element('code', '', [query])], () => onChoose(query)),
      ]),
    ),
  );
  return panel;
}

/** Searches that find something in this site. */
function examplesOf({ pages, facts }: SearchIndex): { what: string; query: string }[] {
  const operations = pages.filter((page) => kindOf(page) === 'operation' && page.p?.startsWith('/'));
  const called = operations.find(({ m }) => m === 'POST') ?? operations[0];
  const all = facts.map(readFact);
  const named =
    all.find(({ kind, name }) => kind === 'query' && name.length > 3) ?? all.find(({ kind }) => kind === 'body');
  const status = all.find(({ kind, name }) => kind === 'status' && /^4\d\d$/.test(name));
  const title = (called && operations.find((page) => page !== called)) ?? pages.find((page) => page.s !== '');
  return [
    ...(title ? [{ what: words.exampleWords, query: title.t.toLowerCase() }] : []),
    ...(called ? [{ what: words.examplePath, query: `${called.m} ${called.p}` }] : []),
    ...(named ? [{ what: words.exampleName, query: named.name }] : []),
    ...(status ? [{ what: words.exampleStatus, query: status.name }] : []),
  ];
}

function list(items: readonly (readonly Node[])[]): HTMLElement {
  return element(
    'ul',
    '',
    items.map((item) => element('li', '', item)),
  );
}

function button(children: readonly (string | Node)[], onPress: () => void): HTMLElement {
  const made = element('button', '', children);
  made.setAttribute('type', 'button');
  made.addEventListener('click', onPress);
  return made;
}
