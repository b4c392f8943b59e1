/** Opens what hides the input of this key and puts the focus on it. */
export function focusInput(root: ParentNode | null, key: string): void {
  const inputs = [...(root?.querySelectorAll<HTMLElement>('[data-input]') ?? [])];
  const wanted = inputs.find((input) => input.dataset['input'] === key) ?? bodyInput(inputs, key);
  for (let details = wanted?.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
  wanted?.focus();
}

/** A body that is missing as a whole is begun at its first field. */
function bodyInput(inputs: HTMLElement[], key: string): HTMLElement | undefined {
  return key === 'body' ? inputs.find((input) => input.dataset['input']?.startsWith('body')) : undefined;
}
