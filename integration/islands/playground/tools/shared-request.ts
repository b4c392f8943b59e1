import type { RequestForm } from '../../../../src/request/form/form.ts';
import { linkOf } from '../../../../src/request/form/stored/shared-values.ts';
import { encodeStored } from '../../../../src/request/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { shortList } from '../../../../src/words/english/short-list.ts';
import { tools } from '../../../../src/words/english/tools.ts';
import { say } from '../../../../src/words/say.ts';
import { linkPrefix } from '../keep/shared-link.ts';

/**
 * Creates a link that contains the entered values, and a note for the reader who copied it: it lists the names of the
 * values that the link leaves out.
 */
export function linkTo(form: RequestForm, entered: FormValues, id: string): { address: string; note: string } {
  const { origin, pathname, search } = location;
  const { values, leftOut } = linkOf(form, entered);
  const address = `${origin}${pathname}${search}${linkPrefix(id)}${encodeStored(values)}`;
  return { address, note: noteOf(leftOut) };
}

/** Number of names that the note lists. It counts the others. */
const MAX_NAMES = 6;

function noteOf(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return tools.linkCopied;
  return say(tools.linkCopiedWithout, { names: shortList(leftOut, MAX_NAMES) });
}
