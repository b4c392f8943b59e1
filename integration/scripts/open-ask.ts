// Opens the panel of Ask and sends its questions. Loads the code of the panel when it opens.

const load = () => import('./ask/panel.ts');

async function answer(dialog: HTMLDialogElement): Promise<void> {
  const { waiting = '', failed = '' } = dialog.dataset;
  const status = dialog.querySelector('p');
  status?.replaceChildren(waiting);
  await load().then(
    ({ ask }) => ask(dialog),
    () => status?.replaceChildren(failed),
  );
}

document.addEventListener('submit', (event) => {
  const dialog = (event.target as Element).closest<HTMLDialogElement>('dialog[data-ask]');
  if (!dialog) return;
  event.preventDefault();
  void answer(dialog);
});

document.addEventListener('click', ({ target }) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-ask]');
  if ((target as Element).closest('[data-ask-close]')) dialog?.close();
  if (!(target as Element).closest('[data-ask-button]') || !dialog) return;
  dialog.showModal();
  dialog.querySelector('input')?.select();
  // The panel says that it cannot be loaded when the reader asks.
  load().catch(() => undefined);
});

function showButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-ask-button]')) button.hidden = false;
}

showButtons();
document.addEventListener('astro:after-swap', showButtons);
