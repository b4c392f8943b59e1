/** Opens the sections around the input with this key, and focuses it. */
export function focusInput(root: ParentNode | null, key: string): void {
  const find = (operator: '=' | '^=', start: string) =>
    root?.querySelector<HTMLElement>(`[data-input${operator}"${CSS.escape(start)}"]`);
  // The first input of the body, if the key is that of the whole body.
  const target = find('=', key) ?? find('^=', `${key}/`) ?? (key === 'body' ? find('^=', key) : undefined);
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
  target?.focus();
}
