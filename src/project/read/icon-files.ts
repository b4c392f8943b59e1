import { createRequire } from 'node:module';

/** The files of the icon sets by name, from the installed packages. */
export function iconFiles(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return {
    lucide: require.resolve('@iconify-json/lucide/icons.json'),
    'fa6-solid': require.resolve('@iconify-json/fa6-solid/icons.json'),
    'fa6-regular': require.resolve('@iconify-json/fa6-regular/icons.json'),
    'fa6-brands': require.resolve('@iconify-json/fa6-brands/icons.json'),
  };
}
