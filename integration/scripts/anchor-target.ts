import { decodePercent } from '../../src/core/json/decode.ts';
import { anchorKeys } from '../../src/core/text/anchor-key.ts';

/** Returns the decoded fragment of the URL. */
export function addressedName(): string {
  return decodePercent(location.hash.slice(1));
}

/** Returns the element that the fragment of the URL means, if it is in the page already. */
export function addressedElement(): HTMLElement | undefined {
  const name = addressedName();
  return namedElement(name) ?? elementForAnchor(name);
}

/** Returns the element with an ID, or a row inside an option of a choice or another media type. */
export function namedElement(name: string): HTMLElement | undefined {
  return name === '' ? undefined : (document.getElementById(name) ?? rowInOption(name));
}

/**
 * Finds `body.name` in the first option or media type that has it: their rows have IDs such as `body~Cat.name` and
 * `body-application-xml.name`.
 */
function rowInOption(name: string): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>('[id]');
  return [...rows].find(
    ({ id }) => id.replaceAll(/~[^.]*/g, '').replace(/^(body|response-\w+)-[^.]+\./, '$1.') === name,
  );
}

/** Headings, titles and rows, found by their texts, because other tools generate anchors by other rules. */
const TITLED =
  ':is(h1, h2, h3, h4, h5, h6)[id], [data-title], [data-view], .docs-accordion-title, .docs-step-title, .docs-field[id], [id^="parameter-"]';

/** Finds the heading, titled part or parameter that an anchor from another tool means. */
export function elementForAnchor(name: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>(TITLED)];
  for (const key of anchorKeys(name.replace(/^param-/, 'parameter-'))) {
    const match = elements.find((element) => wordsOf(element).some((text) => anchorKeys(text).includes(key)));
    if (match) return match;
  }
  return undefined;
}

function wordsOf({ id, dataset, textContent }: HTMLElement): string[] {
  const title = dataset['title'] ?? dataset['view'];
  return title === undefined ? [id, textContent] : [id, title];
}
