/**
 * Returns the URL path of a page without a slash or `.html` at its end. With `build.format: 'file'`, Starlight's links
 * and the paths that pages have during a build end in `.html`, but ours do not.
 */
export function withoutEnding(path: string): string {
  return path.replace(/(?<=.)(?:\.html)?\/?$/, '');
}
