import type { Problem } from '../../../problems/problems.ts';

/** For each code, the settings that decide whether it is a problem at all, as JSON pointers into docs.json. */
const SETTINGS_OF: Readonly<Record<string, readonly string[]>> = {
  'icon-unknown': ['/icons'],
  'link-dead': ['/navigation', '/redirects', '/api'],
  'page-unused': ['/navigation'],
  'proxy-server-private': ['/api/playground/proxy'],
  'proxy-token-private': ['/api/playground/proxy'],
  'server-missing': ['/api/mdx/server'],
  'variable-unknown': ['/variables'],
};

/**
 * Leaves out problems that depend on settings which could not be read: the settings may say what seems to be missing.
 *
 * @param unread JSON pointers of these settings. `''` is docs.json itself.
 */
export function withoutConsequences(problems: readonly Problem[], unread: readonly string[]): Problem[] {
  return problems.filter(
    ({ code }) => !SETTINGS_OF[code]?.some((setting) => unread.some((pointer) => overlap(setting, pointer))),
  );
}

function overlap(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}
