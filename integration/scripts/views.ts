/** `<View>` parts of a page: one is shown, and a chooser above the first tells which. */
const KEPT = 'docs-view';
const views = [...document.querySelectorAll<HTMLElement>('[data-view]')];
const titles = [...new Set(views.map((view) => view.dataset['view'] ?? ''))];

if (titles.length > 1) {
  const choice = document.createElement('select');
  choice.className = 'docs-view-choice';
  choice.ariaLabel = 'Show';
  for (const title of titles) choice.append(new Option(title));
  views[0]?.before(choice);
  choice.addEventListener('change', () => {
    show(choice.value);
    try {
      localStorage.setItem(KEPT, choice.value);
    } catch {
      // A browser that keeps nothing shows the first one again.
    }
  });
  const kept = keptTitle();
  choice.value = kept !== null && titles.includes(kept) ? kept : (titles[0] ?? '');
  show(choice.value);
}

function show(title: string): void {
  for (const view of views) {
    view.hidden = view.dataset['view'] !== title;
    view.classList.add('docs-view-awake');
  }
}

function keptTitle(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export {};
