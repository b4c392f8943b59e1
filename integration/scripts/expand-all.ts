import { onEachPage } from './each-page.ts';

// Adds a button to each section with several folded parts that opens or closes all of them.

const PARTS = 'details:is(.docs-nested, .docs-choice-option, .docs-response)';
const MIN_PARTS = 2;

onEachPage(() => {
  for (const section of document.querySelectorAll<HTMLElement>('.docs-reference-section')) {
    const heading = section.querySelector(':scope > h2');
    if (heading && section.closest('[data-expand]') && section.querySelectorAll(PARTS).length >= MIN_PARTS)
      heading.after(expandButton(section));
  }
});

function expandButton(section: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  const parts = () => [...section.querySelectorAll<HTMLDetailsElement>(PARTS)];
  const { expand, collapse } = section.closest<HTMLElement>('[data-expand]')?.dataset ?? {};
  const areOpen = () => parts().every(({ open }) => open);
  const label = () => {
    button.textContent = (areOpen() ? collapse : expand) ?? '';
  };
  button.type = 'button';
  button.className = 'docs-expand-all';
  label();
  button.addEventListener('click', () => {
    const open = !areOpen();
    for (const part of parts()) part.open = open;
    label();
  });
  // Capture the event, because `toggle` does not bubble.
  section.addEventListener('toggle', label, true);
  return button;
}
