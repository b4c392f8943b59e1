/** Returns a name that every client accepts in its configuration, such as `paper-lantern`. */
export function serverName(siteName: string): string {
  const plain = siteName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return plain === '' ? 'docs' : plain;
}
