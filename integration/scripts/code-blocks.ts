import { announce } from '../islands/docs-event.ts';

// Copies and expands the code blocks and prompts of a page.

document.addEventListener('click', async (event) => {
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
  const text = (button.dataset['copyText'] ?? code?.textContent ?? '').trim();
  const isOwnSite = button.matches('[data-own-site] > *');
  if (await copy(isOwnSite ? location.origin + text : text)) {
    showCopied(button);
    announce('docs:copy', { what: button.dataset['copyText'] ? 'link' : 'code' });
  }
  // Where browsers deny all access to the clipboard, readers copy the selected code.
  else if (code) getSelection()?.selectAllChildren(code);
});

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const code = await import('../islands/playground/elements/copy-text.ts').catch(() => undefined);
    return code?.copyBySelection(text) ?? false;
  }
}

function showCopied(button: HTMLButtonElement): void {
  const { ariaLabel, classList, dataset } = button;
  if (classList.contains('docs-copied')) return;
  classList.add('docs-copied');
  button.ariaLabel = dataset['copied'] ?? ariaLabel;
  setTimeout(() => {
    classList.remove('docs-copied');
    button.ariaLabel = ariaLabel;
  }, 1500);
}
