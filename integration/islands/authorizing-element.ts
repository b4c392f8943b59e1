/** A playground whose credentials can be opened from outside. */
export interface AuthorizingElement extends HTMLElement {
  /** Opens the dialog with all credentials of the document. Rejects if its code does not load. */
  authorize?: (() => Promise<void>) | undefined;
}
