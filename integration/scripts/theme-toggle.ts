/** The button in the header: the other of light and dark, remembered on this device. */
document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('docs-theme', theme);
  } catch {
    // Storage may be blocked; the choice then holds for this page.
  }
});

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

export {};
