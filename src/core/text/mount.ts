/** The URL path of the pages of the documentation. */
export interface Mount {
  /** Without slashes at its ends. */
  path: string;
  /** Whether links may begin with it, as in Starlight. Otherwise it is added to all links. */
  isOptional: boolean;
}

/** Returns a path without that of the pages, or `undefined` if it does not begin with it. */
export function pathBelow({ path: mount }: Pick<Mount, 'path'>, path: string): string | undefined {
  return mount !== '' && `${path}/`.startsWith(`${mount}/`) ? path.slice(mount.length + 1) : undefined;
}
