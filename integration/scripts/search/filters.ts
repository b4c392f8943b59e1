import type { PageKind } from '../../../src/search/search-index.ts';
import type { SearchOptions } from '../../../src/search/searcher.ts';
import { search as words } from '../../../src/words/english/search.ts';
import type { SearchChoices } from './engine.ts';
import { element } from './rows.ts';

const KINDS: readonly PageKind[] = ['operation', 'page', 'schema', 'channel'];

export interface Filters {
  /** The controls. Empty if there is nothing to choose. */
  elements: HTMLElement[];
  options: () => SearchOptions;
  /** Whether some pages are left out. */
  isNarrow: () => boolean;
  clear: () => void;
}

/**
 * Creates the filters for kinds, documents and versions or languages, each only if there are several to choose from.
 *
 * @param where The data of the dialog: the edition of the page, and what editions are.
 */
export function searchFilters(choices: SearchChoices, where: DOMStringMap, onChange: () => void): Filters {
  const { documents, editions } = choices;
  const kinds = KINDS.filter((kind) => choices.kinds.includes(kind));
  const labels: Record<PageKind, string> = {
    operation: words.kindOperation,
    page: words.kindPage,
    schema: words.kindSchema,
    channel: words.kindChannel,
  };
  const kind = kindButtons(
    kinds.map((value) => ({ value, label: labels[value] })),
    onChange,
  );
  const document = choice(words.document, words.documentAll, documents, '', onChange);
  const [name, all] =
    where['editions'] === 'languages' ? [words.language, words.languageAll] : [words.version, words.versionAll];
  const edition = choice(name, all, editions, where['edition'] ?? '', onChange);
  return {
    elements: [
      ...(kinds.length > 1 ? [kind.element] : []),
      ...(documents.length > 1 ? [document] : []),
      ...(editions.length > 1 ? [edition] : []),
    ],
    options: () => ({
      kind: kind.value(),
      document: document.value || undefined,
      edition: edition.value || undefined,
    }),
    isNarrow: () => kind.value() !== undefined || document.value !== '' || edition.value !== '',
    clear: () => {
      kind.clear();
      document.value = '';
      edition.value = '';
    },
  };
}

function kindButtons(kinds: readonly { value: PageKind; label: string }[], onChange: () => void) {
  const buttons = [{ value: undefined, label: words.kindAll }, ...kinds].map(({ value, label }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      choose(value);
      onChange();
    });
    return { value, button };
  });
  const group = element(
    'div',
    'docs-search-kinds',
    buttons.map(({ button }) => button),
  );
  group.role = 'group';
  group.ariaLabel = words.kind;
  let chosen: PageKind | undefined;
  function choose(value: PageKind | undefined): void {
    chosen = value;
    for (const each of buttons) each.button.ariaPressed = String(each.value === value);
  }
  choose(undefined);
  return { element: group, value: () => chosen, clear: () => choose(undefined) };
}

function choice(
  label: string,
  all: string,
  values: readonly string[],
  chosen: string,
  onChange: () => void,
): HTMLSelectElement {
  const select = document.createElement('select');
  select.ariaLabel = label;
  select.append(new Option(all, ''), ...values.map((value) => new Option(value, value)));
  select.value = values.includes(chosen) ? chosen : '';
  select.addEventListener('change', onChange);
  return select;
}
