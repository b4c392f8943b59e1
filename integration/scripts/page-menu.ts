/** The menu of a page: copies its address. */
const COPIED_FOR = 1500;

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-page-menu]')) {
  const entry = menu.querySelector<HTMLElement>('[data-copy-page]');
  const button = entry?.querySelector('button');
  const text = button?.querySelector('span');
  if (!entry || !button || !text) continue;
  const label = text.textContent;
  menu.hidden = false;
  entry.hidden = false;
  button.addEventListener('click', async () => {
    const address = `${location.origin}${location.pathname}`;
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    text.textContent = isCopied ? 'Copied' : address;
    setTimeout(
      () => {
        text.textContent = label;
        if (isCopied) menu.open = false;
      },
      isCopied ? COPIED_FOR : COPIED_FOR * 4,
    );
  });
}

export {};
