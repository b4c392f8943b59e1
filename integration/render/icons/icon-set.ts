/** An icon set as published by Iconify. */
export interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** An icon as the contents of an `<svg>`. */
export interface IconPicture {
  body: string;
  viewBox: string;
}

/** Finds an icon by its name or by an alias. `undefined` if the set has neither. */
export function pictureIn(set: IconSet, name: string): IconPicture | undefined {
  const { icons, aliases = {} } = set;
  const parent = Object.hasOwn(aliases, name) ? aliases[name]?.parent : name;
  const icon = parent !== undefined && Object.hasOwn(icons, parent) ? icons[parent] : undefined;
  if (!icon) return undefined;
  return { body: icon.body, viewBox: `0 0 ${icon.width ?? set.width ?? 16} ${icon.height ?? set.height ?? 16}` };
}
