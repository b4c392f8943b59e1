import { readStored, writeStored } from '../storage/storage.ts';

// Closes the banner above the page. It stays closed until its text changes.

const banner = document.querySelector<HTMLElement>('[data-banner]');
const button = banner?.querySelector<HTMLButtonElement>('.docs-banner-close');

if (banner && button) {
  const text = banner.dataset['banner'] ?? '';
  banner.hidden = readStored('docs-banner') === text;
  button.hidden = false;
  button.addEventListener('click', () => {
    banner.hidden = true;
    writeStored('docs-banner', text);
  });
}
