import { decoded } from '../../src/decoded.ts';
import { anchorKeys } from '../../src/links/anchor-key.ts';

/** The name in the address, as it was written. */
export function addressedName(): string {
  return decoded(location.hash.slice(1));
}

/** The element of a name: by its id, else a row inside an option of a choice. */
export function namedElement(name: string): HTMLElement | undefined {
  return name === '' ? undefined : (document.getElementById(name) ?? anyOption(name));
}

/** Rows inside an option of a choice are named `body~Cat.name`; `#body.name` means the first option that has it. */
function anyOption(name: string): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>('[id*="~"]');
  return [...rows].find(({ id }) => id.replaceAll(/~[^.]*/g, '') === name);
}

/** Headings, titles and rows, which an address may name by another rule than ours. */
const TITLED =
  ':is(h1, h2, h3, h4, h5, h6)[id], [data-title], [data-view], .docs-accordion-title, .docs-step-title, .docs-field[id], [id^="parameter-"]';

/** The heading, titled part or parameter that an address means which was made for another tool. */
export function meantElement(name: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>(TITLED)];
  for (const key of anchorKeys(name.replace(/^param-/, 'parameter-'))) {
    const found = elements.find((element) => wordsOf(element).some((text) => anchorKeys(text).includes(key)));
    if (found) return found;
  }
  return undefined;
}

function wordsOf({ id, dataset, textContent }: HTMLElement): string[] {
  const title = dataset['title'] ?? dataset['view'];
  return title === undefined ? [id, textContent] : [id, title];
}
