import type { RequestForm } from '../../../../src/request/form/form.ts';
import { linkedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { decodeStored, restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import type { FormModel } from '../state/form-model.ts';

/**
 * Fills the form with stored values, which are untrusted. `fromTab` is whether they were entered in this tab, and do
 * not come from a link or the history.
 */
export function restore(form: RequestForm, model: FormModel, stored: unknown, { fromTab = false } = {}): void {
  model.dispatch({ type: 'restore', values: restoredValues(form, model.blank(), stored), fromTab });
}

/** Fills the form with the values in a link, except those that links may not set, and scrolls to the form. */
export function restoreLinked(id: string, form: RequestForm, model: FormModel, text: string): void {
  const shared = decodeStored(text);
  if (shared === undefined) return;
  restore(form, model, linkedValues(form, shared));
  showForm(id);
}

/** Scrolls to a form that is not in the window. */
export function showForm(id: string): void {
  const shown = document.getElementById(`${id}-form`)?.closest('.docs-pg');
  // On a narrow page, the form is far below the start.
  if (shown && shown.getBoundingClientRect().top > innerHeight) shown.scrollIntoView();
}
