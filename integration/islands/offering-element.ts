import type { FormModel } from './playground/state/form-model.ts';

/** A playground that buttons elsewhere in the page use. */
export interface OfferingElement extends HTMLElement {
  /** Opens the dialog with all credentials of the document. Rejects if its code does not load. Absent until hydrated. */
  authorize?: (() => Promise<void>) | undefined;
  /** The state of the form. Absent until hydrated. */
  model?: FormModel | undefined;
  /** Hydrates the form. */
  wake(): Promise<void>;
  reportFailure(): void;
}
