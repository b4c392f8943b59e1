import { onEachPage } from './each-page.ts';
import { openPressed } from './open-in-place.ts';

// The sidebar: opens it with a button on narrow screens, scrolls it to the current page, and fetches what a large one
// leaves out.

let sidebar: HTMLElement | null;
// Only the built-in layout has it, and no view transitions.
const button = document.querySelector<HTMLButtonElement>('.docs-menu-button');

function setOpen(open: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', open);
  if (button) button.ariaExpanded = String(open);
  if (open) showCurrent();
}

function showCurrent(): void {
  const pages = sidebar?.querySelector<HTMLElement>('.docs-sidebar-pages');
  const current = pages?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!pages || !current) return;
  const top = current.getBoundingClientRect().top - pages.getBoundingClientRect().top;
  if (top > pages.clientHeight - 80) pages.scrollTop += top - pages.clientHeight / 3;
}

button?.addEventListener('click', () => setOpen(button.ariaExpanded !== 'true'));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || button?.ariaExpanded !== 'true') return;
  setOpen(false);
  button.focus();
});
// After its last link, the focus would move to what the menu covers.
document.addEventListener('focusin', ({ target }) => {
  if (!(target as Element).closest('.docs-sidebar, .docs-header')) setOpen(false);
});

onEachPage(() => {
  sidebar = document.querySelector('.docs-sidebar');
  showCurrent();
  const filter = sidebar?.querySelector<HTMLInputElement>('[data-filter]');
  filter?.addEventListener(
    'focus',
    async () => {
      const code = await import('./sidebar-filter.ts');
      code.startFilter(sidebar as HTMLElement, filter, showCurrent);
    },
    { once: true },
  );
});

openPressed('a[data-list]', async (link) => {
  const code = await import('./navigation-list.ts');
  return code.openList(link);
});
