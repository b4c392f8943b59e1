/**
 * Returns the text of a region.
 *
 * @param words The words after its name, such as `Card` in `component Card`.
 * @param before The text of the page above it.
 */
export type Region = (words: string, before: string) => string;

const MARK = /(\{\/\* generated: (?<name>[\w-]+)(?<words>[^*]*?) \*\/\}\n)[\s\S]*?(\{\/\* end of generated \*\/\})/g;

/**
 * Fills in the generated regions of a page. A region is between the comments `generated: NAME WORDS` and
 * `end of generated`. The rest of the page is written by hand.
 */
export function fillRegions(page: string, regions: Readonly<Record<string, Region>>): string {
  return page.replaceAll(MARK, (_, start: string, name: string, words: string, end: string, offset: number) => {
    const region = regions[name];
    if (!region) {
      const names = Object.keys(regions).join(', ');
      throw new Error(`A page names the generated region "${name}". The regions are ${names}.`);
    }
    return `${start}\n${region(words.trim(), page.slice(0, offset))}\n\n${end}`;
  });
}

/** Returns the names of the regions of a page, each with its words. */
export function regionsOf(page: string): string[] {
  return [...page.matchAll(MARK)].map(({ groups }) => `${groups?.['name']}${groups?.['words']}`);
}
