// Opens the search with its button, with Ctrl+K or Cmd+K, or with `/` outside of inputs. Loads the search code then.

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-search-button]');
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

async function open(): Promise<void> {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Now and not when the code has arrived, because the reader may be typing by then.
  dialog.querySelector('input')?.select();
  const { startSearch } = await import('./dialog.ts');
  startSearch(dialog);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

for (const button of buttons) {
  button.hidden = false;
  const key = button.querySelector('[data-search-key]');
  if (key) key.textContent = isApple ? '⌘ K' : 'Ctrl K';
  button.addEventListener('click', () => void open());
}

if (buttons.length > 0) {
  document.addEventListener('keydown', (event) => {
    const isShortcut =
      event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    void open();
  });
}

export {};
