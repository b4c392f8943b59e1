import { onStoredElsewhere, readStored, writeStored } from '../runtime/storage.ts';

// The button in the header switches between light and dark, and stores the choice in the browser. Other tabs follow.

const { dataset } = document.documentElement;
const button = document.querySelector('.docs-icon-button[data-theme-toggle]');

button?.addEventListener('click', () => {
  dataset.theme = isDark() ? 'light' : 'dark';
  writeStored('docs-theme', dataset.theme);
});

if (button) {
  onStoredElsewhere('docs-theme', () => {
    const theme = readStored('docs-theme');
    if (theme) dataset.theme = theme;
  });
}

function isDark(): boolean {
  return dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
