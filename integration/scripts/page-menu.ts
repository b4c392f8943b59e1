import { UNKNOWN_ORIGIN } from '../../src/agents/mcp/unknown-origin.ts';
import { announce } from '../islands/docs-event.ts';

// The menu of a page: copies its URL, its Markdown or the URL of the MCP server, or adds that server to a program.

const COPIED_FOR = 1500;

export function startMenu(menu: HTMLDetailsElement): void {
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
    const isCopied = await (copy === 'text' ? copyFile(href) : copyAddress(address)).then(
      () => true,
      () => false,
    );
    if (isCopied) announce('docs:copy', { what: copy === 'text' ? 'page' : 'link' });
    text.textContent = isCopied ? (menu.dataset['copied'] ?? label) : address;
    setTimeout(
      () => {
        text.textContent = label;
        if (!isCopied) return;
        // The pressed button disappears.
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        menu.open = false;
      },
      isCopied ? COPIED_FOR : COPIED_FOR * 4,
    );
  });
}

/** Fails in pages without HTTPS, which have no clipboard. */
async function copyAddress(address: string): Promise<void> {
  await navigator.clipboard.writeText(address);
}

/** Copies a file. Browsers allow this only right after a click, so the clipboard gets the promise of a text. */
async function copyFile(href: string): Promise<void> {
  const text = fetch(href).then((response) => {
    if (!response.ok) throw new Error(`${href} answers ${response.status}`);
    return response.text();
  });
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Puts the origin of the page into a link that adds an MCP server to a program. */
export function withOrigin(href: string, origin: string): string {
  // Cursor expects the configuration in Base64.
  const [, before, config] = /^(cursor:.*[?&]config=)([^&]+)/.exec(href) ?? [];
  if (before === undefined || config === undefined) {
    return href.replaceAll(encodeURIComponent(UNKNOWN_ORIGIN), encodeURIComponent(origin));
  }
  const text = atob(decodeURIComponent(config)).replaceAll(UNKNOWN_ORIGIN, origin);
  return before + encodeURIComponent(btoa(text));
}
