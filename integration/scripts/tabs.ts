import type { TabChoice } from '../islands/chosen-tab.ts';
import { readStored, writeStored } from '../runtime/storage.ts';
import { addressedElement } from './anchor-target.ts';
import { onEachPage } from './each-page.ts';

// Turns the parts of a tab list or a code group into tabs. Without JavaScript, all parts are visible.

let lists = 0;

interface TabList {
  titles: (string | undefined)[];
  /** Languages of its code. Empty if it offers no choice between languages. */
  languages: (string | undefined)[];
  select: (chosen: number) => void;
}

const all: TabList[] = [];

const HIDDEN_PANEL = '[role="tabpanel"][hidden]';

addEventListener('docs-tab', (event) => follow((event as CustomEvent<TabChoice>).detail));
onEachPage(() => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) createTabs(list);
  follow({ title: readStored('docs-tab'), language: readStored('docs-language') });
  openTarget();
});
addEventListener('hashchange', openTarget);

function createTabs(list: HTMLElement): void {
  const panels = [...list.querySelectorAll<HTMLElement>(':scope > [data-title]')];
  if (panels.length < 2) return;
  lists += 1;
  const titles = panels.map((panel, index) => panel.dataset['title'] || String(index + 1));
  const codes = panels.map((panel) => panel.dataset['sample']);
  const languages = new Set(codes).size > 1 ? codes : [];
  const isAlone = list.dataset['sync'] === 'false';
  const choose = (chosen: number) => {
    keepPlace(list, () => {
      if (isAlone) {
        select(chosen);
        return;
      }
      const title = titles[chosen];
      const language = languages[chosen];
      writeStored('docs-tab', title);
      if (language) writeStored('docs-language', language);
      dispatchEvent(new CustomEvent<TabChoice>('docs-tab', { detail: { title, language } }));
    });
  };
  const bar = list.dataset['tabs'] === 'dropdown' ? dropdown(list, titles, choose) : tabBar(panels, titles, choose);
  list.prepend(bar.element);
  list.classList.add('docs-tabs-ready');
  const select = (chosen: number) => {
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
    bar.mark(chosen);
  };
  if (!isAlone) all.push({ titles, languages, select });
  const first = Number(list.dataset['first'] ?? 0);
  select(panels[first] ? first : 0);
}

interface Bar {
  element: HTMLElement;
  mark: (chosen: number) => void;
}

function tabBar(panels: readonly HTMLElement[], titles: readonly string[], choose: (index: number) => void): Bar {
  const bar = document.createElement('div');
  bar.className = 'docs-tab-bar';
  bar.role = 'tablist';
  const id = lists;
  const tabs = panels.map((panel, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${id}-${index}`;
    const icon = panel
      .querySelector(':scope > .docs-tab-title > .docs-icon, :scope > .docs-code-title > .docs-icon')
      ?.cloneNode(true);
    if (icon) tab.append(icon);
    const { status } = panel.dataset;
    if (status !== undefined) tab.dataset['status'] = status;
    tab.append(titles[index] ?? '');
    panel.id ||= `tab-panel-${id}-${index}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => choose(index));
    return tab;
  });
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabs.indexOf(document.activeElement as HTMLButtonElement) + step + tabs.length) % tabs.length;
    choose(next);
    tabs[next]?.focus();
  });
  bar.append(...tabs);
  return {
    element: bar,
    mark(chosen) {
      for (const [index, tab] of tabs.entries()) {
        tab.ariaSelected = String(index === chosen);
        tab.tabIndex = index === chosen ? 0 : -1;
      }
    },
  };
}

function dropdown(list: HTMLElement, titles: readonly string[], choose: (index: number) => void): Bar {
  const bar = document.createElement('div');
  bar.className = 'docs-tab-bar docs-tab-choice';
  const select = document.createElement('select');
  select.ariaLabel = list.dataset['label'] ?? null;
  for (const [index, title] of titles.entries()) select.append(new Option(title, String(index)));
  select.addEventListener('change', () => choose(Number(select.value)));
  bar.append(select);
  return {
    element: bar,
    mark(chosen) {
      select.value = String(chosen);
    },
  };
}

/** Keeps an element in place while something above it changes its height. */
function keepPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Shows the tabs with this title, and where there is none, the first one in the language. */
function follow({ title, language = '' }: TabChoice): void {
  for (const { titles, languages, select } of all) {
    const titled = titles.indexOf(title);
    const index = titled < 0 ? languages.indexOf(language) : titled;
    if (index >= 0) select(index);
  }
}

/** Opens the tabs around the target of the URL's fragment. `open-anchor.ts` then scrolls to it. */
function openTarget(): void {
  let panel = addressedElement()?.closest(HIDDEN_PANEL);
  while (panel) {
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
    panel = panel.parentElement?.closest(HIDDEN_PANEL);
  }
}
