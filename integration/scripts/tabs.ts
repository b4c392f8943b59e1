/** Turns the sections of a tab list into tabs; without JavaScript they stand below each other with their titles. */
let lists = 0;

for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const panels = [...list.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  if (panels.length < 2) continue;
  lists += 1;
  const bar = document.createElement('div');
  bar.className = 'tab-bar';
  bar.role = 'tablist';
  const tabs = panels.map((panel, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${lists}-${index}`;
    tab.textContent = panel.dataset['title'] ?? String(index + 1);
    panel.id ||= `tab-panel-${lists}-${index}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => select(index));
    return tab;
  });

  function select(chosen: number, focus = false): void {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      const panel = panels[index];
      if (panel) panel.hidden = index !== chosen;
    }
    if (focus) tabs[chosen]?.focus();
  }

  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const current = tabs.indexOf(document.activeElement as HTMLButtonElement);
    select((current + step + tabs.length) % tabs.length, true);
  });
  bar.append(...tabs);
  list.prepend(bar);
  list.classList.add('tabs-awake');
  select(0);
}

export {};
