/** Copying and unfolding of the code blocks and prompts of a page. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>(
    '[data-copy-code], [data-copy-prompt], [data-more-code]',
  );
  if (!button) return;
  if (button.matches('[data-more-code]')) {
    button.closest('.code-block')?.classList.add('code-open');
    button.remove();
    return;
  }
  const holder = button.matches('[data-copy-code]')
    ? button.closest('.code-block')?.querySelector('code')
    : button.closest('.prompt')?.querySelector('[data-prompt]');
  void copy(holder?.textContent?.trim() ?? '', button);
});

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  button.classList.add('copied');
  button.ariaLabel = 'Copied';
  setTimeout(() => {
    button.classList.remove('copied');
    button.ariaLabel = 'Copy the code';
  }, 1500);
}

export {};
