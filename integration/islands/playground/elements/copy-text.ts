/**
 * Copies a text, and returns whether that succeeded. Rejects if the text cannot be made. Safari allows copying only
 * during a press, so the clipboard gets the promise of a text that is not ready.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return copyBySelection(await text);
  }
}

/**
 * Copies a text with the deprecated `copy` command, because pages without HTTPS have no clipboard API. While a modal
 * dialog is open, only its content can be selected.
 */
export function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.querySelector<HTMLElement>(':focus');
  area.value = text;
  // A fixed place keeps the page from scrolling. Nothing is painted before the area is removed.
  area.style.position = 'fixed';
  (document.querySelector(':modal') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  focused?.focus();
  return copied;
}
