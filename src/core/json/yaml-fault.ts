import { type Document, visit, type YAMLError } from 'yaml';

/** What is wrong with a text that is not YAML, and where. */
export interface YamlFault {
  offset: number;
  /** The fault in words, without its position and without a period at the end. */
  message: string;
}

/** A key with more indentation than the line above it, which has `indent` spaces. */
export interface DeepKey extends YamlFault {
  indent: number;
}

/**
 * Reports a key that is indented further than the text above it. YAML reads it as more of that text, up to its colon.
 */
export function deepKey(text: string, { code, pos }: YAMLError): DeepKey | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined;
  const [start] = pos;
  const [, above = '', indent = ''] =
    /^([^\n]*\n(?:[ \t\r]*\n)*)( +)(?=[\w$"'-][^\n:]*:(?:\s|$))/.exec(text.slice(start)) ?? [];
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineIndent = /^ */.exec(text.slice(lineStart))?.[0] ?? '';
  if (above === '' || /:\s/.test(above.trimEnd()) || indent.length <= lineIndent.length) return undefined;
  return {
    offset: start + above.length + indent.length,
    message: 'this key is indented further than the one above it, whose value is a string',
    indent: lineIndent.length,
  };
}

/**
 * Reports a line of a text in quotes that is not indented further than its key. Other parsers read it, but in YAML the
 * text ends before this line. A line that could be an entry follows a text whose closing quote is missing.
 */
export function shallowLine(text: string, { code, message, pos }: YAMLError): YamlFault | undefined {
  if (code !== 'MISSING_CHAR' || !message.includes('quote')) return undefined;
  const [, before = '', line = ''] = /^((?:[ \t\r]*\n)+[ \t]*)(\S.*)/.exec(text.slice(pos[0])) ?? [];
  if (line === '' || /^(?:-(?:\s|$)|#|["']?[\w$/{][^\n:]*:(?:\s|$))/.test(line)) return undefined;
  return {
    offset: pos[0] + before.length,
    message: 'this line belongs to a quoted string, but isn’t indented further than its key',
  };
}

/** Returns the place and the words of an error of the parser. */
export function yamlFault(error: YAMLError, document?: Document): YamlFault {
  let message = error.message.replace(/\.$/, '');
  for (const [pattern, words] of WORDS) message = message.replace(pattern, words);
  return { offset: openingQuote(error, document) ?? error.pos[0], message: lowerFirst(message) };
}

/** Replacements for messages of the library that authors would not understand. */
const WORDS: [pattern: RegExp, words: string][] = [
  [/^Missing closing ("|').*/, 'a closing $1 is missing'],
  [/^Nested mappings are not allowed in compact mappings/, 'a string with a colon needs quotes'],
  [/^Source contains multiple documents.*/, 'the file contains more than one document'],
  [/^Flow \w+ in block collection must be sufficiently indented and end with a (.)/, 'a closing $1 is missing'],
  [/^Unexpected \S+ at node end/, 'this comes after the end of a value'],
  [/^Unresolved tag: (?:tag:yaml\.org,2002:)?/, 'there is no tag '],
];

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/**
 * Returns the offset of the opening quote, if the parser reports its closing quote as missing at the end of the file.
 */
function openingQuote({ code, message, pos }: YAMLError, document: Document | undefined): number | undefined {
  if (!document || code !== 'MISSING_CHAR' || !message.includes('quote')) return undefined;
  let opening: number | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === pos[0]) opening = range[0];
    },
  });
  return opening;
}
