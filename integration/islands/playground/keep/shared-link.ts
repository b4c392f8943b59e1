/** Returns the start of a URL fragment that contains the values of a form. */
export function linkPrefix(id: string): string {
  return id === 'pg' ? '#try=' : `#try-${id}=`;
}

/** Returns the values for this form in the URL, and removes them from it so that a reload does not undo later input. */
export function takeShared(id: string): string | undefined {
  const prefix = linkPrefix(id);
  const { hash, pathname, search } = location;
  if (!hash.startsWith(prefix)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(prefix.length);
}
