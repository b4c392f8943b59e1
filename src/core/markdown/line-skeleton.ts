/** A quoted string without escapes or interpolation, as all of the languages below write it. */
const STRING = /'([^'"\\`$\n]*)'|"([^'"\\`$\n]*)"/g;
const LANGUAGES = new Set(['bash', 'javascript', 'python', 'shell', 'shellscript']);
/** Private-use characters replace the contents of strings. */
const FIRST = 0xe000;
const LAST = 0xe0ff;
const PLACEHOLDER = /[\ue000-\ue0ff]/g;
/**
 * Matches lines that have no skeleton: those with a private-use character, and those with a long string of Python,
 * which begins with three quotes.
 */
const UNFIT = /[\ue000-\ue0ff]|'''|"""/;
/** A property of an object literal, alone at the beginning of a line of JavaScript. */
const PROPERTY = /^( +)(?!(?:default|return)\b)([A-Za-z_]\w*)(?=: )/;
/** Replaces every name of a property. No grammar knows it, and a line that contains it has no skeleton. */
const NAME = 'Qk0';
const INDENT = /^ +(?=\S)/;
/** The space that replaces the indentation, at the start of the text. */
const HTML_INDENT = /^((?:<[^>]*>)*) /;

/**
 * A line of code without the parts that a grammar ignores, and a function that puts them back into the highlighted
 * line.
 */
export interface LineSkeleton {
  line: string;
  /**
   * @param html The highlighted line.
   * @param write Escapes the content of a string for HTML.
   */
  fill(html: string, write: (text: string) => string): string;
}

/**
 * Removes strings, names of properties and indentation from a line. Lines of samples differ in little else, and these
 * parts do not change how a grammar colors the rest. So the same line is highlighted only once for a whole site.
 */
export function lineSkeleton(line: string, lang: string): LineSkeleton {
  if (!LANGUAGES.has(lang) || UNFIT.test(line) || line.includes(NAME)) return { line, fill: (html) => html };
  const contents: string[] = [];
  const withoutStrings = line.replaceAll(STRING, (string, single?: string, double?: string) => {
    const content = single ?? double ?? '';
    if (content.length < 2 || FIRST + contents.length > LAST) return string;
    const quote = string.charAt(0);
    contents.push(content);
    return `${quote}${String.fromCharCode(FIRST + contents.length - 1)}${quote}`;
  });
  const name = lang === 'javascript' ? PROPERTY.exec(withoutStrings)?.[2] : undefined;
  const named = name === undefined ? withoutStrings : withoutStrings.replace(PROPERTY, `$1${NAME}`);
  // Keeps one space, because a grammar may distinguish the start of a line from text after a space.
  const indent = INDENT.exec(named)?.[0] ?? '';
  return {
    line: indent === '' ? named : ` ${named.slice(indent.length)}`,
    fill: (html, write) => {
      const filled = html.replaceAll(PLACEHOLDER, (mark) => write(contents[mark.charCodeAt(0) - FIRST] ?? ''));
      const indented = indent === '' ? filled : filled.replace(HTML_INDENT, `$1${indent}`);
      return name === undefined ? indented : indented.replace(NAME, name);
    },
  };
}
