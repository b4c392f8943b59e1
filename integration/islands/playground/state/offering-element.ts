/** A playground, as buttons elsewhere in the page and the other playgrounds use it. */
export interface OfferingElement extends HTMLElement {
  /** Opens the dialog with all credentials of the document. Absent until hydrated. */
  authorize?: (() => void) | undefined;
  /**
   * Fills an example of the page into the body, and moves the focus there. Rejects if its code does not load. Absent
   * until hydrated.
   */
  fillExample?: ((mediaType: string, text: string) => Promise<void>) | undefined;
  /** Hydrates the form. */
  hydrate(): Promise<void>;
  reportFailure(): void;
}

/** Hydrates all playgrounds of the page, so that they show what the reader chose in one of them, or a link. */
export function hydrateAll(): void {
  for (const element of document.querySelectorAll<OfferingElement>('docs-playground')) void element.hydrate();
}
