import { addressedName, elementForAnchor, namedElement } from './anchor-target.ts';
import { onEachPage } from './each-page.ts';
import { openInPlace, openPressed } from './open-in-place.ts';

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
    await openInPlace(link, openSchema);
    if (link.isConnected) return null;
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

/** Shows a schema instead of its link. The code for that is loaded for the first link. */
async function openSchema(link: HTMLAnchorElement): Promise<void> {
  const code = await import('./open-schema.ts');
  await code.openSchemaLink(link);
}

openPressed('a[data-schema-link]', openSchema);
