import { storedName } from '../../runtime/storage.ts';

/**
 * Hides the announcement if the reader closed it before, until its text changes. Shows the button that closes it.
 *
 * The page contains the source of this function as an inline script: a module would run after the page is painted, and
 * everything below would move. It uses nothing from outside.
 */
function startBanner(banner: HTMLElement, key: string): void {
  const text = banner.dataset['banner'] ?? '';
  const button = banner.querySelector<HTMLButtonElement>('.docs-banner-close');
  if (!button) return;
  button.hidden = false;
  button.onclick = () => {
    // The pressed button disappears.
    document.querySelector<HTMLElement>('.docs-site-name')?.focus();
    banner.hidden = true;
    try {
      localStorage.setItem(key, text);
    } catch {
      // The browser refuses storage: the announcement is back on the next page.
    }
  };
  try {
    banner.hidden = localStorage.getItem(key) === text;
  } catch {
    // The same.
  }
}

/** The inline script that the announcement contains. */
export const bannerScript = `(${startBanner})(document.currentScript.parentElement,'${storedName('docs-banner')}')`;
