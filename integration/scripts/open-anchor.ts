import { addressedName, elementForAnchor, namedElement } from './anchor-target.ts';
import { onEachPage } from './each-page.ts';

/** Opens everything around the row in the URL's fragment. Fetches linked schemas on the way. */
async function openAnchor(): Promise<void> {
  const name = addressedName();
  if (!name) return;
  const target = namedElement(name) ?? (await fetchedTarget(name)) ?? elementForAnchor(name);
  if (!target) return;
  for (let element = target.closest('details'); element; element = element.parentElement?.closest('details') ?? null) {
    element.open = true;
  }
  target.scrollIntoView({ block: 'start' });
}

const MAX_STEPS = 20;

async function fetchedTarget(name: string): Promise<HTMLElement | null> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const link = linkTowards(name);
    if (!link) return null;
    await openLink(link);
    const target = document.getElementById(name);
    if (target) return target;
  }
  return null;
}

/** Finds the schema link that leads to a row. */
function linkTowards(name: string): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-schema-link]')];
  return links.find(({ dataset: { anchor } }) => name.startsWith(`${anchor}.`) || name.startsWith(`${anchor}~`));
}

addEventListener('hashchange', () => void openAnchor());
onEachPage(() => void openAnchor());

/** Opens a link to a schema in place. The code for that is loaded for the first link. */
async function openLink(link: HTMLAnchorElement): Promise<void> {
  const code = await import('./open-schema.ts');
  await code.openSchemaLink(link);
}

// Capture the event, because Astro's view transitions would follow the link.
function openInPlace(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-schema-link]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  openLink(link).catch(() => location.assign(link.href));
}

document.addEventListener('click', openInPlace, true);
