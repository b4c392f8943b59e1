/** Where the fragment of an address holds what is entered in a form. */
export function linkPrefix(id: string): string {
  return id === 'pg' ? '#try=' : `#try-${id}=`;
}

/** The text after the prefix of this form; taken once, so that it does not undo what is entered after it. */
export function takeShared(id: string): string | undefined {
  const prefix = linkPrefix(id);
  const { hash, pathname, search } = location;
  if (!hash.startsWith(prefix)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(prefix.length);
}
