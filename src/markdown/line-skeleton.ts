/** A quoted string without escapes or interpolation, as all of the languages below write it. */
const STRING = /'([^'"\\`$\n]*)'|"([^'"\\`$\n]*)"/g;
const LANGUAGES = new Set(['bash', 'javascript', 'python', 'shell', 'shellscript']);
/** Private-use characters stand for the contents of strings. */
const FIRST = 0xe000;
const LAST = 0xe0ff;
const PLACEHOLDER = /[\ue000-\ue0ff]/g;
/** Long strings of Python begin with three quotes. */
const UNFIT = /[\ue000-\ue0ff]|'''|"""/;

/** A line of code whose strings are taken out, and how they are put back into what was made of it. */
export interface LineSkeleton {
  line: string;
  fill(html: string, write: (text: string) => string): string;
}

/**
 * Samples differ from page to page in little more than their strings, and a grammar does not care what stands in a
 * plain string: without them, the same line is highlighted once for a whole site.
 */
export function lineSkeleton(line: string, lang: string): LineSkeleton {
  const contents: string[] = [];
  if (!LANGUAGES.has(lang) || UNFIT.test(line)) return { line, fill: (html) => html };
  const skeleton = line.replaceAll(STRING, (string, single?: string, double?: string) => {
    const content = single ?? double ?? '';
    if (content.length < 2 || FIRST + contents.length > LAST) return string;
    const quote = string.charAt(0);
    contents.push(content);
    return `${quote}${String.fromCharCode(FIRST + contents.length - 1)}${quote}`;
  });
  return {
    line: skeleton,
    fill: (html, write) => html.replaceAll(PLACEHOLDER, (mark) => write(contents[mark.charCodeAt(0) - FIRST] ?? '')),
  };
}
