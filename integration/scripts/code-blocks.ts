// Copies and expands the code blocks and prompts of a page.

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>(
    '[data-copy-code], [data-copy-text], [data-copy-prompt], [data-more-code]',
  );
  if (!button) return;
  const block = button.closest('.docs-code-block');
  if (button.matches('[data-more-code]')) {
    block?.classList.add('docs-code-open');
    button.remove();
    block?.querySelector('pre')?.focus({ preventScroll: true });
    return;
  }
  const code = block?.querySelector('code')?.textContent;
  const { copyPrompt, copyText = copyPrompt } = button.dataset;
  void copy((copyText ?? code ?? '').trim(), button);
});

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages without HTTPS have no clipboard, and browsers may deny access to it. Readers can still select the text.
    return;
  }
  if (button.classList.contains('docs-copied')) return;
  const label = button.ariaLabel;
  button.classList.add('docs-copied');
  button.ariaLabel = button.dataset['copied'] ?? label;
  setTimeout(() => {
    button.classList.remove('docs-copied');
    button.ariaLabel = label;
  }, 1500);
}

export {};
