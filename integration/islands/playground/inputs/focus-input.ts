/** Opens the sections around the input with this key, and focuses it. */
export function focusInput(root: ParentNode | null, key: string): void {
  const inputs = [...(root?.querySelectorAll<HTMLElement>('[data-input]') ?? [])];
  const target =
    inputs.find((input) => input.dataset['input'] === key) ??
    inputs.find((input) => input.dataset['input']?.startsWith(`${key}/`)) ??
    (key === 'body' ? firstOfBody(root, inputs) : undefined);
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
  target?.focus();
}

/** Returns the first input of the body, or the button that adds one to its JSON form. The body is the last section. */
function firstOfBody(root: ParentNode | null, inputs: HTMLElement[]): HTMLElement | null | undefined {
  return (
    inputs.find((input) => input.dataset['input']?.startsWith('body')) ??
    root?.querySelector('.docs-pg-section:last-of-type .docs-pg-json button')
  );
}
