import { textOf } from '../json/record.ts';

/** C0 and C1 control characters except tab and line feed. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * Converts text to what a page, a file name or a terminal can hold: line breaks become line feeds, and control
 * characters and halves of surrogate pairs become U+FFFD.
 */
export function visibleText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '\ufffd').toWellFormed();
}

/** Like `textOf`, for text that is shown. */
export function visibleTextOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : visibleText(text);
}
