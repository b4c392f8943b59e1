/** Start of the fragment with what is entered in a form. */
export function linkPrefix(id: string): string {
  return id === 'pg' ? '#try=' : `#try-${id}=`;
}

/** The text after the prefix of this form. Removes it from the address, so that it does not undo later input. */
export function takeShared(id: string): string | undefined {
  const prefix = linkPrefix(id);
  const { hash, pathname, search } = location;
  if (!hash.startsWith(prefix)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(prefix.length);
}
