import { onEachPage } from './each-page.ts';

// Filters the updates of a changelog by tag, with buttons above the first update. Several can be pressed.

onEachPage(() => {
  const updates = [...document.querySelectorAll<HTMLElement>('.docs-update')];
  const tags = [...new Set(updates.flatMap(tagsOf))];
  if (tags.length < 2) return;
  const pressed = new Set<string>();
  const show = () => {
    for (const update of updates) update.hidden = pressed.size > 0 && !tagsOf(update).some((tag) => pressed.has(tag));
  };
  const bar = document.createElement('div');
  bar.className = 'docs-update-filter';
  bar.role = 'group';
  bar.ariaLabel = updates[0]?.dataset['filterLabel'] ?? null;
  for (const tag of tags) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'docs-update-filter-tag';
    button.textContent = tag;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => {
      if (!pressed.delete(tag)) pressed.add(tag);
      button.ariaPressed = String(pressed.has(tag));
      show();
    });
    bar.append(button);
  }
  updates[0]?.before(bar);
});

function tagsOf({ dataset }: HTMLElement): string[] {
  const parsed: unknown = JSON.parse(dataset['tags'] ?? '[]');
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
