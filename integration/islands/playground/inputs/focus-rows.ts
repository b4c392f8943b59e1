/** Focuses a control and selects its text, so that typing replaces a value that the reader did not enter. */
export function focusToType(control: HTMLElement | null | undefined): void {
  control?.focus();
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
}

/** Moves the focus after the next render, unless the reader has moved it elsewhere by then. */
export function focusWhenRendered(focus: () => void): void {
  const { activeElement: before } = document;
  requestAnimationFrame(() => {
    const { activeElement: now, body } = document;
    // The focus is on the body if its element was removed.
    if (now === before || now === body) focus();
  });
}

/** Focuses the first control that the next render adds to an element. If it adds none, the focus stays. */
export function focusAdded(root: Element | null | undefined): void {
  const before = new Set(controlsIn(root));
  focusWhenRendered(() => {
    focusToType(controlsIn(root).find((control) => !before.has(control)));
  });
}

/**
 * Focuses the last button of the row that takes the place of a removed one in the next render, because it removes that
 * row. If there is no such row, focuses the last control, which usually adds a row.
 */
export function focusAfterRemoval(root: Element | null | undefined, rows: string, index: number): void {
  focusWhenRendered(() => {
    const row = root?.querySelectorAll(rows)[index];
    controlsIn(row ?? root)
      .at(-1)
      ?.focus();
  });
}

function controlsIn(root: Element | null | undefined): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(':is(input, select, textarea, button):enabled') ?? [])];
}
