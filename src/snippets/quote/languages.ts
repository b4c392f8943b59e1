import {
  bracedUnicode,
  type Escapes,
  escapeHeader,
  escapeText,
  HEADER_BYTES,
  hexByte,
  octalByte,
  octalBytes,
  unicodeUnits,
} from './escape-text.ts';
import { hasInvisible, hexOf } from './invisible.ts';

/** String literals, one function per language. In `…Header`, each character is one byte. */

const C: Escapes = { quoted: /[\\"]/g, spell: octalBytes };
const GO: Escapes = { quoted: /[\\"]/g, spell: goUnicode };
const JAVA: Escapes = { quoted: /[\\"]/g, spell: unicodeUnits };
const KOTLIN: Escapes = { quoted: /[\\"$]/g, spell: unicodeUnits };
const BRACED: Escapes = { quoted: /[\\"]/g, spell: bracedUnicode };
const DART: Escapes = { quoted: /[\\'$]/g, spell: bracedUnicode };
const PHP: Escapes = { quoted: /[\\"$]/g, spell: bracedUnicode };
const RUBY: Escapes = { quoted: /[\\"#]/g, spell: bracedUnicode };

export function quoteC(text: string): string {
  return literalOfC(escapeText(text, C));
}

export function quoteCHeader(text: string): string {
  return literalOfC(escapeHeader(text, C, octalByte));
}

/** Returns a literal of C, in which `??` would start a trigraph. */
function literalOfC(escaped: string): string {
  return `"${escaped.replaceAll('??', '?\\?')}"`;
}

export function quoteGo(text: string): string {
  return `"${escapeText(text, GO)}"`;
}

export function quoteGoHeader(text: string): string {
  return `"${escapeHeader(text, GO, hexByte)}"`;
}

/** Returns a literal in backquotes if the text has several lines and nothing to escape. */
export function quoteGoLines(text: string): string {
  const isRaw = /\n./s.test(text) && !/[`\r]/.test(text) && !hasInvisible(text);
  return isRaw ? `\`${text}\`` : quoteGo(text);
}

function goUnicode(character: string): string {
  const short = hexOf(character, 4);
  return short.length === 4 ? `\\u${short}` : `\\U${hexOf(character, 8)}`;
}

export function quoteJava(text: string): string {
  return `"${escapeText(text, JAVA)}"`;
}

/**
 * Returns the lines of a text block, indented. The language removes the indentation. Returns `undefined` if a block
 * would change the text: if all lines are indented, if blanks are at its edges or at line ends, or if it has invisible
 * characters.
 */
function blockLines(text: string, indent: string): string | undefined {
  const lines = text.split('\n');
  const loses = lines.some((line) => /[ \t]$/.test(line)) || lines[0]?.trim() === '' || lines.at(-1)?.trim() === '';
  if (lines.length === 1 || loses || lines.every((line) => /^(?:\s|$)/.test(line))) return undefined;
  if (/[\r\t\u2028\u2029\u0085]/.test(text) || hasInvisible(text)) return undefined;
  return lines.map((line) => (line === '' ? '' : indent + line)).join('\n');
}

/** Returns a text block of Java 15 and later. */
export function quoteJavaBlock(text: string, indent: string): string | undefined {
  const lines = blockLines(text, indent);
  if (lines === undefined) return undefined;
  return `"""\n${lines.replaceAll('\\', '\\\\').replace(/"(?="")|"$/g, '\\"')}"""`;
}

/** Returns a raw string of Kotlin, in which nothing can be escaped. */
export function quoteKotlinBlock(text: string, indent: string): string | undefined {
  if (/"""|\$|"$/.test(text)) return undefined;
  const lines = blockLines(text, indent);
  return lines === undefined ? undefined : `"""\n${lines}\n${indent.slice(4)}""".trimIndent()`;
}

export function quoteKotlin(text: string): string {
  return `"${escapeText(text, KOTLIN)}"`;
}

export function quoteSwift(text: string): string {
  return `"${escapeText(text, BRACED)}"`;
}

export function quoteSwiftLines(text: string): string {
  if (!/\n./s.test(text)) return quoteSwift(text);
  return `"""\n${text.split('\n').map(swiftLine).join('\n')}\n"""`;
}

function swiftLine(line: string): string {
  return escapeText(line, { ...BRACED, quoted: /\\|"(?="")/g });
}

export function quoteRust(text: string): string {
  return `"${escapeText(text, BRACED)}"`;
}

/** Returns a raw literal if the text has quotes. Its delimiter is longer than any in the text. */
export function quoteRustLines(text: string): string {
  if (!text.includes('"') || /\r/.test(text) || hasInvisible(text)) return quoteRustEscapedLines(text);
  const fence = '#'.repeat(text.match(/"#*/g)?.sort().at(-1)?.length ?? 1);
  return `r${fence}"${text}"${fence}`;
}

/** Returns a literal with the line breaks of the text. NUL temporarily replaces an escaped backslash while `\n` is replaced. */
function quoteRustEscapedLines(text: string): string {
  return quoteRust(text).replaceAll('\\\\', '\0').replaceAll('\\n', '\n').replaceAll('\0', '\\\\');
}

export function quoteRustHeader(text: string): string {
  if (text.search(HEADER_BYTES) === -1) return quoteRust(text);
  return `&b"${escapeHeader(text, BRACED, hexByte)}"[..]`;
}

export function quoteDart(text: string): string {
  return `'${escapeText(text, DART)}'`;
}

/**
 * Returns a literal with the line breaks of the text. The line feed after the opening quotes is not part of the text.
 */
export function quoteDartLines(text: string): string {
  if (!/\n./s.test(text)) return quoteDart(text);
  return `'''\n${text.split('\n').map(dartLine).join('\n')}'''`;
}

function dartLine(line: string): string {
  return escapeText(line, { ...DART, quoted: /\\|\$|'(?='')|'$/g });
}

/** Returns a literal of PHP. Single quotes take text literally, including line breaks. */
export function quotePhp(text: string): string {
  if (/\r/.test(text) || hasInvisible(text)) return `"${escapeText(text, PHP)}"`;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

export function quotePhpHeader(text: string): string {
  if (text.search(HEADER_BYTES) === -1) return quotePhp(text);
  return `"${escapeHeader(text, PHP, hexByte)}"`;
}

export function quoteRuby(text: string): string {
  if (/\r/.test(text) || hasInvisible(text)) return `"${escapeText(text, RUBY)}"`;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

export function quoteRubyHeader(text: string): string {
  if (text.search(HEADER_BYTES) === -1) return quoteRuby(text);
  return `"${escapeHeader(text, RUBY, hexByte)}".b`;
}

/** Returns a literal of C#. It is verbatim if the text has several lines. */
export function quoteCsharp(text: string): string {
  if (/\n./s.test(text) && !/\r/.test(text) && !hasInvisible(text)) return `@"${text.replaceAll('"', '""')}"`;
  return `"${escapeText(text, { quoted: /[\\"]/g, spell: unicodeUnits })}"`;
}

/**
 * Returns a here-string if the text has several lines. Nothing in it is escaped, and only a line that starts with its
 * end marker ends it.
 */
export function quotePowershellLines(text: string): string {
  const isHere = /\n./s.test(text) && !/\r|^['\u2018-\u201b]@/m.test(text) && !hasInvisible(text);
  return isHere ? `@'\n${text}\n'@` : quotePowershell(text);
}

/** Returns a literal of PowerShell, which treats curly quotes as straight ones. */
export function quotePowershell(text: string): string {
  if (!/\r/.test(text) && !hasInvisible(text)) return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  const escaped = text
    .replace(/[`"$\u201c-\u201e]/g, '`$&')
    .replaceAll('\r', '`r')
    .replaceAll('\n', '`n')
    .replaceAll('\t', '`t');
  return `"${escapeText(escaped, { quoted: /(?!)/g, spell: (character) => `\`u{${hexOf(character, 4)}}` })}"`;
}
