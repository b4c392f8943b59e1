/** Names a form by the path of its page, for values from responses. Some hosts add a slash to the path. */
export function carriedPlace(path: string, id: string): string {
  return `${path.replace(/\/+$/, '')} ${id}`;
}
