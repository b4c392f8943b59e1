/** A part of each mark. It is random, so that no document can contain a mark, which would repeat a component. */
const KEY = crypto.randomUUID().slice(0, 8);

const START = `\uE0A0${KEY}\uE0A2`;
const END = '\uE0A1';
const ENCODED_START = encodeURIComponent(START);
const ENCODED_END = encodeURIComponent(END);

const MARK = new RegExp(`(?:<p>\\s*)?${START}(\\d+)${END}(?:\\s*</p>)?`, 'g');
const IN_TAG = new RegExp(`${START}\\d+${END}|${ENCODED_START}\\d+${ENCODED_END}`, 'g');
/** Matches a tag of sanitized HTML, whose attributes have neither "<" nor ">". */
const TAG = /<[^<>]*>/g;

/**
 * Marks the place of a component in Markdown with characters of a private use area, which have no meaning there.
 *
 * @param index The position of the component in the list of components.
 */
export function mark(index: number): string {
  return `${START}${index}${END}`;
}

/**
 * Splits sanitized HTML at its marks, and returns an index for each of them. A paragraph that consists of a mark is
 * removed.
 *
 * A mark within a tag is removed, because the HTML of a component would end the attribute and begin others.
 * Components are found by a parser of MDX. Where it sees a quote in the comment of an expression, HTML sees the
 * beginning of an attribute.
 */
export function splitAtMarks(html: string): (string | number)[] {
  const text = html.replaceAll(TAG, (tag) => tag.replaceAll(IN_TAG, ''));
  const parts: (string | number)[] = [];
  let position = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, index = ''] = match;
    const alone = whole.startsWith('<p>') && whole.endsWith('</p>');
    const before = alone || !whole.startsWith('<p>') ? '' : '<p>';
    const after = alone || !whole.endsWith('</p>') ? '' : '</p>';
    parts.push(text.slice(position, match.index) + before, Number(index), after);
    position = match.index + whole.length;
  }
  return [...parts, text.slice(position)];
}
