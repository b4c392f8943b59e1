import { slug } from 'github-slugger';
import type { LocalizedPaths } from './locales.ts';

/** Where the pages of a document are now, and where they were. All paths are without slashes at their ends. */
export interface FormerBase {
  /** The former path of its pages, after Astro's `base`. */
  former: string;
  /** The folder of its pages below the one that all documents share. */
  folder: string;
  /** Whether `former` is that folder, in the default locale. */
  isSame: boolean;
}

/** The folder of documents whose paths begin with nothing in common. */
const SHARED = 'api';

/**
 * Finds the folder that all documents share: the common start of their paths. starlight-openapi takes a base as it is,
 * while Starlight puts the default locale before every page, unless that is the root.
 *
 * @param home The start of paths in the default locale, with a slash at its end, or "" for the root.
 */
export function placeBases(paths: readonly string[], home: string): { mount: string; bases: FormerBase[] } {
  const formers = paths.map(formerPath);
  const owns = formers.map((former) => (former.startsWith(home) ? former.slice(home.length) : former));
  const mount = commonStart(owns) || SHARED;
  const bases = formers.map((former, index): FormerBase => {
    const own = owns[index] ?? '';
    const isBelow = own === mount || own.startsWith(`${mount}/`);
    const folder = isBelow ? own.slice(mount.length + 1) : own;
    return { former, folder, isSame: isBelow && former === `${home}${own}` };
  });
  return { mount, bases };
}

/**
 * Returns the locale that a base begins with, if another base is the same without it. starlight-openapi has pages in one
 * locale only, so that sites list a document once for each. Here pages are in every locale.
 */
export function translatedLocale(
  base: string,
  paths: readonly string[],
  { home, others }: Pick<LocalizedPaths, 'home' | 'others'>,
): string | undefined {
  const former = formerPath(base);
  const locale = others.find((other) => former.startsWith(`${other.locale}/`))?.locale;
  if (locale === undefined) return undefined;
  const rest = former.slice(locale.length + 1);
  return paths.map(formerPath).some((path) => path === rest || path === `${home}${rest}`) ? locale : undefined;
}

function formerPath(base: string): string {
  const parts = base.split('/').filter(Boolean);
  return parts.map((part) => slug(part)).join('/');
}

function commonStart(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((each) => each.split('/'));
  const differing = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (differing === -1 ? first : first.slice(0, differing)).join('/');
}
