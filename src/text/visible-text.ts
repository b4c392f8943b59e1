import { textOf } from '../json/record.ts';

/** C0 and C1 control characters except tab and line feed, and so also carriage returns. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * Converts text to what a page, a file name or a terminal can hold: line breaks become line feeds, and control
 * characters and halves of surrogate pairs become U+FFFD.
 */
export function visibleText(text: string): string {
  // Most texts have none, and pages show hundreds of thousands.
  if (text.search(CONTROL) === -1) return text.toWellFormed();
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '\ufffd').toWellFormed();
}

/** Like `textOf`, for text that is shown. */
export function visibleTextOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : visibleText(text);
}
