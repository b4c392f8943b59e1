import type { RequestForm } from '../../../../src/form/form.ts';
import { linkOf } from '../../../../src/form/stored/shared-values.ts';
import { encodeStored } from '../../../../src/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/form/values.ts';
import { shortList } from '../../../../src/words/english/short-list.ts';
import { toolPanels } from '../../../../src/words/english/tool-panels.ts';
import { say } from '../../../../src/words/say.ts';
import { linkPrefix } from '../keep/shared-link.ts';

/** A link to the entered values, and the names of those that it leaves out. */
export function linkTo(form: RequestForm, entered: FormValues, id: string): { address: string; leftOut: string[] } {
  const { origin, pathname, search } = location;
  const { values, leftOut } = linkOf(form, entered);
  return { address: `${origin}${pathname}${search}${linkPrefix(id)}${encodeStored(values)}`, leftOut };
}

/** Names that the note lists. It counts the others. */
const MOST_NAMES = 6;

export function linkNote(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return toolPanels.linkCopied;
  return say(toolPanels.linkCopiedWithout, { names: shortList(leftOut, MOST_NAMES) });
}
