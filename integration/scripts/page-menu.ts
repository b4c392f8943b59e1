/** The menu of a page: copies its address, or the page as Markdown. */
const COPIED_FOR = 1500;

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-page-menu]')) {
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-copy-page], [data-copy-markdown]')) {
    const button = entry.querySelector('button');
    const text = button?.querySelector('span');
    if (!button || !text) continue;
    const label = text.textContent;
    const markdown = entry.dataset['copyMarkdown'];
    menu.hidden = false;
    entry.hidden = false;
    button.addEventListener('click', async () => {
      const address = `${location.origin}${location.pathname}`;
      text.textContent = markdown === undefined ? label : (menu.dataset['copying'] ?? label);
      const isCopied = await (markdown === undefined
        ? navigator.clipboard.writeText(address)
        : copyFile(markdown)
      ).then(
        () => true,
        () => false,
      );
      text.textContent = isCopied ? (menu.dataset['copied'] ?? label) : (markdown ?? address);
      setTimeout(
        () => {
          text.textContent = label;
          if (isCopied) menu.open = false;
        },
        isCopied ? COPIED_FOR : COPIED_FOR * 4,
      );
    });
  }
}

/** Browsers copy only while the press counts, so the clipboard gets a text that is still on its way. */
async function copyFile(href: string): Promise<void> {
  const text = fetch(href).then((response) => {
    if (!response.ok) throw new Error(`${href} answers ${response.status}`);
    return response.text();
  });
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export {};
