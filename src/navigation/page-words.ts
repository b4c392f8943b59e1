/** What search knows of an MDX or Markdown page. */
export interface PageWords {
  headings: { text: string; anchor: string }[];
  /** Its words on one line, without code. */
  text: string;
}

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/;
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))/gm;
const HEADING = /^ {0,3}#{2,4}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/gm;
const OWN_ANCHOR = /[ \t]*\{#([\w-]+)\}$/;

/** Reads the source as text: nothing in it is run, and what cannot be understood is left out. */
export function pageWords(source: string): PageWords {
  const body = source.replace(FRONTMATTER, '').replaceAll(FENCE, '\n');
  const taken = new Map<string, number>();
  const headings = [...body.matchAll(HEADING)].map(([, written = '']) => {
    const own = OWN_ANCHOR.exec(written)?.[1];
    const text = plain(written.replace(OWN_ANCHOR, ''));
    return { text, anchor: own ?? uniqueAnchor(text, taken) };
  });
  return { headings: headings.filter(({ text }) => text !== ''), text: plain(body.replaceAll(HEADING, ' ')) };
}

/** As Astro names headings: letters, digits and `-`, a number behind what is taken. */
function uniqueAnchor(text: string, taken: Map<string, number>): string {
  const name = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const times = taken.get(name) ?? 0;
  taken.set(name, times + 1);
  return times === 0 ? name : `${name}-${times}`;
}

function plain(text: string): string {
  return text
    .replaceAll(/^(?:import|export)\s[^\n]*$/gm, ' ')
    .replaceAll(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_~`|{}>]+|^[-+#]+ /gm, ' ')
    .replaceAll(/^[-=*_ ]{3,}$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
}
