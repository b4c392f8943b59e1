import type { RequestForm } from '../../../../src/form/form.ts';
import { linkOf } from '../../../../src/form/stored/shared-values.ts';
import { encodeStored } from '../../../../src/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/form/values.ts';
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
  const copied = 'Copied the link to this request, without credentials or files.';
  if (leftOut.length === 0) return copied;
  const more = leftOut.length > MOST_NAMES ? ` and ${leftOut.length - MOST_NAMES} more` : '';
  return `${copied} Also not in the link: ${leftOut.slice(0, MOST_NAMES).join(', ')}${more}.`;
}
