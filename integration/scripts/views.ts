import { readStored, writeStored } from '../runtime/storage.ts';
import { addressedElement } from './anchor-target.ts';
import { onEachPage } from './each-page.ts';

// Shows one of the `<View>` parts of a page, which the reader chooses in a select above the first one.

let showTarget: (() => void) | undefined;

onEachPage(() => {
  showTarget = undefined;
  const views = [...document.querySelectorAll<HTMLElement>('[data-view]')];
  const titles = [...new Set(views.map((view) => view.dataset['view']))];
  if (titles.length < 2) return;
  const choice = document.createElement('select');
  const show = (title: string | undefined) => {
    if (!titles.includes(title)) return;
    choice.value = title ?? '';
    for (const view of views) {
      view.hidden = view.dataset['view'] !== title;
      view.classList.add('docs-view-ready');
    }
  };
  choice.className = 'docs-view-choice';
  choice.ariaLabel = views[0]?.dataset['viewLabel'] ?? null;
  for (const title of titles) choice.append(new Option(title));
  views[0]?.before(choice);
  choice.addEventListener('change', () => {
    show(choice.value);
    writeStored('docs-view', choice.value);
  });
  showTarget = () => show(addressedElement()?.closest<HTMLElement>('[data-view]')?.dataset['view']);
  show(titles[0]);
  show(readStored('docs-view'));
  showTarget();
});

// Listen only once, before `open-anchor.ts` does, which scrolls to the target.
addEventListener('hashchange', () => showTarget?.());
