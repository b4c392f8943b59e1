import { english } from '../../src/words/english/index.ts';
import { flatTexts } from '../../src/words/flat.ts';
import type { Message } from '../../src/words/say.ts';

/** Returns all texts of the catalog between ⟦ and ⟧, as overrides of a site. */
export function markedWords(): Record<string, Message> {
  const marked = (text: string) => `⟦${text}⟧`;
  const entries = Object.entries(flatTexts(english)).map(([name, message]): [string, Message] => [
    name,
    typeof message === 'string'
      ? marked(message)
      : { ...message, ...(message.one !== undefined && { one: marked(message.one) }), other: marked(message.other) },
  ]);
  return Object.fromEntries(entries);
}

/** A text that a reader sees or hears, and the tag and class of its element. */
export interface UnmarkedText {
  text: string;
  where: string;
}

/**
 * Returns all texts below an element that are not between marks. Self-contained, so that it can also run in a browser.
 *
 * @param names A selector for elements with names that are the same in every language.
 */
export function unmarkedTexts(root: Element, names: string): UnmarkedText[] {
  const texts: UnmarkedText[] = [];
  // A text with markup starts and ends in different nodes.
  let depth = 0;
  const add = (text: string, element: Element) => {
    let rest = '';
    for (const character of text) {
      if (character === '⟦') depth += 1;
      else if (character === '⟧') depth -= 1;
      else if (depth === 0) rest += character;
    }
    if (rest.trim() === '' || element.closest(names)) return;
    texts.push({ text: rest.trim(), where: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` });
  };
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement) add(node.textContent ?? '', node.parentElement);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    depth = 0;
    for (const element of root.querySelectorAll(`[${name}]`)) add(element.getAttribute(name) ?? '', element);
  }
  return texts;
}

/** Returns words in Latin letters. The tested sites have none, except in URLs, media types and the allowed names. */
export function latinWords(text: string, allowed: ReadonlySet<string>): string[] {
  if (allowed.has(text)) return [];
  const words =
    text.replaceAll(/(?:https?|wss?):\S+|\w+\/[\w-]+/g, '').match(/\p{Script=Latin}[\p{Script=Latin}\d]+/gu) ?? [];
  return words.filter((word) => !allowed.has(word));
}
