/** A playground whose credentials can be opened from outside. */
export interface AuthorizingElement extends HTMLElement {
  /** Opens the dialog with all credentials of the document. Absent until the playground is live. */
  authorize?: (() => void) | undefined;
}
