import { createRequire } from 'node:module';

const SETS = ['lucide', 'fa6-solid', 'fa6-regular', 'fa6-brands'];

/** The files of the icon sets by name; asked where packages are found as they are installed. */
export function iconFiles(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(SETS.map((set) => [set, require.resolve(`@iconify-json/${set}/icons.json`)]));
}
