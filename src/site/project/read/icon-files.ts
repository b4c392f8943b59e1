import { createRequire } from 'node:module';

/** Returns the files of the icon sets in the installed packages, by name of the set. */
export function iconFiles(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return {
    lucide: require.resolve('@iconify-json/lucide/icons.json'),
    'fa6-solid': require.resolve('@iconify-json/fa6-solid/icons.json'),
    'fa6-regular': require.resolve('@iconify-json/fa6-regular/icons.json'),
    'fa6-brands': require.resolve('@iconify-json/fa6-brands/icons.json'),
  };
}
