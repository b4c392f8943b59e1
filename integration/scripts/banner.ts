/** The announcement above the page: closed by its button, and then for as long as its text stays the same. */
const banner = document.querySelector<HTMLElement>('[data-banner]');
const button = banner?.querySelector<HTMLButtonElement>('.docs-banner-close');
const KEY = 'docs-banner';

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

if (banner && button) {
  banner.hidden = remembered() === banner.dataset['banner'];
  button.hidden = false;
  button.addEventListener('click', () => {
    banner.hidden = true;
    try {
      localStorage.setItem(KEY, banner.dataset['banner'] ?? '');
    } catch {
      // Storage may be blocked; the announcement then comes back on the next page.
    }
  });
}

export {};
