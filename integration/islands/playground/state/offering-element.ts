/** A playground that buttons elsewhere in the page use. */
export interface OfferingElement extends HTMLElement {
  /** Opens the dialog with all credentials of the document. Rejects if its code does not load. Absent until hydrated. */
  authorize?: (() => Promise<void>) | undefined;
  /**
   * Fills an example of the page into the body, and moves the focus there. Rejects if its code does not load. Absent
   * until hydrated.
   */
  fillExample?: ((mediaType: string, text: string) => Promise<void>) | undefined;
  /** Hydrates the form. */
  hydrate(): Promise<void>;
  reportFailure(): void;
}
