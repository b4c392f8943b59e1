import { onEachPage } from './each-page.ts';

// Opens the search with its button, with Ctrl+K or Cmd+K, or with `/` outside of inputs. Loads the search code then.

let dialog: HTMLDialogElement | null;

async function open(): Promise<void> {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Now and not when the code has arrived, because the reader may be typing by then.
  dialog.querySelector('input')?.select();
  const code = await import('./search/dialog.ts').catch(() => undefined);
  if (code) code.startSearch(dialog);
  else dialog.querySelector('p')?.replaceChildren(dialog.dataset['failed'] ?? '');
}

onEachPage(() => {
  dialog = document.querySelector('dialog[data-search]');
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-search-button]')) {
    button.hidden = false;
    // iPhones and iPads name themselves "like Mac OS X".
    const key = /Mac/.test(navigator.userAgent) && button.querySelector('[data-search-key]');
    if (key) key.textContent = '⌘ K';
    button.addEventListener('click', () => void open());
  }
});

/** Where `/` is a character to enter, or chooses an option. */
const INPUTS = ':read-write, select';

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (!dialog || event.altKey) return;
  const isOpening =
    event.metaKey || event.ctrlKey
      ? key.toLowerCase() === 'k' && !event.shiftKey
      : key === '/' && !(target as Partial<Element> | null)?.closest?.(INPUTS);
  if (!isOpening) return;
  event.preventDefault();
  void open();
});
