// Copies and expands the code blocks and prompts of a page.

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>(
    '[data-copy-code], [data-copy-text], [data-more-code]',
  );
  if (!button) return;
  const block = button.closest('.docs-code-block');
  if (button.matches('[data-more-code]')) {
    block?.classList.add('docs-code-open');
    button.remove();
    block?.querySelector('pre')?.focus({ preventScroll: true });
    return;
  }
  const code = block?.querySelector('code');
  copy((button.dataset['copyText'] ?? code?.textContent ?? '').trim(), button).catch(() => {
    // Pages without HTTPS have no clipboard, and browsers may deny access to it. Readers copy the selected code.
    if (code) getSelection()?.selectAllChildren(code);
  });
});

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  const { ariaLabel, classList, dataset } = button;
  if (classList.contains('docs-copied')) return;
  classList.add('docs-copied');
  button.ariaLabel = dataset['copied'] ?? ariaLabel;
  setTimeout(() => {
    classList.remove('docs-copied');
    button.ariaLabel = ariaLabel;
  }, 1500);
}

export {};
