/** Who reads a page. A middleware of the site says so in `Astro.locals.docs`. */
export interface DocsUser {
  /** Groups that the reader is in; a page with `groups` of its own is for those who share one with it. */
  groups?: readonly string[];
}

/** `Astro.locals.docs`. */
export interface DocsLocals {
  /** Absent for a reader who is not signed in. */
  user?: DocsUser | null | undefined;
}

declare global {
  namespace App {
    interface Locals {
      docs?: DocsLocals;
    }
  }
}

/** Whether someone who is signed in reads, and is in one of the groups where any are named. */
export function isReader(locals: App.Locals, groups: readonly string[] = []): boolean {
  const user = locals.docs?.user;
  if (typeof user !== 'object' || user === null) return false;
  const userGroups: unknown = user.groups;
  return groups.length === 0 || (Array.isArray(userGroups) && groups.some((group) => userGroups.includes(group)));
}
