import { readStored, writeStored } from '../storage/storage.ts';
import { addressedName, elementForAnchor, namedElement } from './anchor-target.ts';
import { onEachPage } from './each-page.ts';

// Shows one of the `<View>` parts of a page, which the reader chooses in a select above the first one.

let openView: ((title: string) => void) | undefined;

onEachPage(() => {
  openView = undefined;
  const views = [...document.querySelectorAll<HTMLElement>('[data-view]')];
  const titles = [...new Set(views.map((view) => view.dataset['view'] ?? ''))];
  if (titles.length < 2) return;
  const show = (title: string) => {
    for (const view of views) {
      view.hidden = view.dataset['view'] !== title;
      view.classList.add('docs-view-ready');
    }
  };
  const choice = document.createElement('select');
  choice.className = 'docs-view-choice';
  choice.ariaLabel = views[0]?.dataset['viewLabel'] ?? null;
  for (const title of titles) choice.append(new Option(title));
  views[0]?.before(choice);
  choice.addEventListener('change', () => {
    show(choice.value);
    writeStored('docs-view', choice.value);
  });
  const stored = readStored('docs-view');
  openView = (title) => {
    choice.value = title;
    show(title);
  };
  openView(stored !== undefined && titles.includes(stored) ? stored : (titles[0] ?? ''));
  openTarget();
});
addEventListener('hashchange', openTarget);

/** Opens the view around the target of the URL's fragment. */
function openTarget(): void {
  const name = addressedName();
  const target = namedElement(name) ?? elementForAnchor(name);
  const view = target?.closest<HTMLElement>('[data-view]');
  if (!view?.hidden) return;
  openView?.(view.dataset['view'] ?? '');
  target?.scrollIntoView();
}
