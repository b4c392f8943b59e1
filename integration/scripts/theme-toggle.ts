import { writeStored } from '../storage/storage.ts';

// The button in the header switches between light and dark, and stores the choice in the browser.

document.querySelector('.docs-icon-button[data-theme-toggle]')?.addEventListener('click', () => {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  writeStored('docs-theme', theme);
});

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
