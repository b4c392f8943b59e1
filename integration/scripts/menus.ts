import { onEachPage } from './each-page.ts';

// Closes menus that are `<details>` on Escape, and when the reader clicks elsewhere or the keyboard leaves them, so that
// only one is open at a time and none covers the focus. Escape also hides tooltips (WCAG 2.2, 1.4.13).

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll(':is(.docs-switcher, .docs-page-menu)[open]');
}

/** Hides tooltips, which may cover what a reader reads, until the pointer or the focus is elsewhere. */
function hideTooltips(): void {
  for (const word of document.querySelectorAll<HTMLElement>('.docs-tooltip:is(:hover, :focus-within)')) {
    const tip = word.querySelector<HTMLElement>('.docs-tooltip-tip');
    if (!tip) continue;
    const show = () => {
      tip.hidden = false;
    };
    tip.hidden = true;
    for (const leaving of ['mouseleave', 'focusout']) word.addEventListener(leaving, show, { once: true });
  }
}

for (const type of ['click', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  hideTooltips();
  for (const menu of openMenus()) {
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    // The same key would also close the dialog around the menu.
    event.stopImmediatePropagation();
  }
});

onEachPage(() => {
  // Scroll each row of tabs to its current entry.
  for (const row of document.querySelectorAll<HTMLElement>('.docs-tabs')) {
    const current = row.querySelector<HTMLElement>('[aria-current]');
    if (!current) continue;
    const { left, right } = current.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    if (right > box.right - 24 || left < box.left)
      row.scrollLeft += left - box.left - (box.width - current.offsetWidth) / 2;
  }

  // Show page menus whose entries all need scripts. Their code is loaded when the menu opens.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.docs-page-menu')) {
    if (menu.querySelector('[data-copy], [data-needs-origin]')) menu.hidden = false;
    const start = async () => {
      const code = await import('./page-menu.ts');
      code.startMenu(menu);
    };
    menu.addEventListener('toggle', start, { once: true });
  }
});
