/** Opens the sections around the input with this key, and focuses it. */
export function focusInput(root: ParentNode | null, key: string): void {
  const inputs = [...(root?.querySelectorAll<HTMLElement>('[data-input]') ?? [])];
  const target =
    inputs.find((input) => input.dataset['input'] === key) ??
    inputs.find((input) => input.dataset['input']?.startsWith(`${key}/`)) ??
    bodyInput(inputs, key);
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
  target?.focus();
}

/** Returns the first input of the body, if the key is that of the whole body. */
function bodyInput(inputs: HTMLElement[], key: string): HTMLElement | undefined {
  return key === 'body' ? inputs.find((input) => input.dataset['input']?.startsWith('body')) : undefined;
}
