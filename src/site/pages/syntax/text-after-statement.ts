import { parseModule } from './scope.ts';

/** The fault of a page that has text on the line after an import or export, which MDX reads as part of the code. */
export const TEXT_AFTER_STATEMENT = 'Text follows an import or export without an empty line between them';

const STATEMENT = /^(?:Import|Export)/;

/** Returns the offset of the first line in a block of imports and exports that is neither. */
export function textOffset(code: string): number | undefined {
  const { body } = parseModule(code);
  if (body) return body.find(({ type }) => !STATEMENT.test(type))?.start;
  // Text is rarely valid code, so look for the longest beginning that is.
  for (let end = code.lastIndexOf('\n'); end > 0; end = code.lastIndexOf('\n', end - 1)) {
    const before = parseModule(code.slice(0, end)).body;
    if (!before) continue;
    const isText = before.every(({ type }) => STATEMENT.test(type)) && !/^\s*(?:import|export)\b/.test(code.slice(end));
    return isText ? end + 1 : undefined;
  }
  return undefined;
}
