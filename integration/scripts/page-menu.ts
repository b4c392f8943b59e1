import { withOrigin } from './mcp-link.ts';

/** The menu of a page: copies its address, the page as Markdown or the address of the MCP server, and adds that. */
const COPIED_FOR = 1500;

for (const menu of document.querySelectorAll<HTMLDetailsElement>('.docs-page-menu')) {
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-copy]')) showCopying(entry, menu);
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-needs-origin]')) {
    const link = entry.querySelector('a');
    if (!link) continue;
    link.href = withOrigin(link.href, location.origin);
    show(entry, menu);
  }
}

function show(entry: HTMLElement, menu: HTMLElement): void {
  menu.hidden = false;
  entry.hidden = false;
}

function showCopying(entry: HTMLElement, menu: HTMLDetailsElement): void {
  const button = entry.querySelector('button');
  const text = button?.querySelector('span');
  if (!button || !text) return;
  const label = text.textContent;
  const { copy, href = location.pathname } = entry.dataset;
  const address = new URL(href, location.origin).href;
  show(entry, menu);
  button.addEventListener('click', async () => {
    if (copy === 'text') text.textContent = menu.dataset['copying'] ?? label;
    const isCopied = await (copy === 'text' ? copyFile(href) : navigator.clipboard.writeText(address)).then(
      () => true,
      () => false,
    );
    text.textContent = isCopied ? (menu.dataset['copied'] ?? label) : address;
    setTimeout(
      () => {
        text.textContent = label;
        if (isCopied) menu.open = false;
      },
      isCopied ? COPIED_FOR : COPIED_FOR * 4,
    );
  });
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
