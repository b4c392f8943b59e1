import { onEachPage } from './each-page.ts';

// Opens the search with its button, with Ctrl+K or Cmd+K, or with `/` outside of inputs. Loads the search code then.

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
let dialog: HTMLDialogElement | null;

async function open(): Promise<void> {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Now and not when the code has arrived, because the reader may be typing by then.
  dialog.querySelector('input')?.select();
  const code = await import('./search/dialog.ts').catch(() => undefined);
  const status = dialog.querySelector<HTMLElement>('[data-failed]');
  if (code) code.startSearch(dialog);
  else if (status) status.textContent = status.dataset['failed'] ?? '';
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

onEachPage(() => {
  dialog = document.querySelector('dialog[data-search]');
  dialog?.querySelector('[data-search-close]')?.addEventListener('click', () => dialog?.close());
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-search-button]')) {
    button.hidden = false;
    const key = isApple && button.querySelector('[data-search-key]');
    if (key) key.textContent = '⌘ K';
    button.addEventListener('click', () => void open());
  }
});

document.addEventListener('keydown', (event) => {
  const isShortcut =
    event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
  const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
  if (!dialog || (!isShortcut && !isSlash)) return;
  event.preventDefault();
  void open();
});
