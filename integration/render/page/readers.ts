/** The reader of a page. A middleware of the site sets it in `Astro.locals.docs`. */
export interface DocsUser {
  /** Groups of the reader. If a page sets `groups`, only readers in one of them can use its playground. */
  groups?: readonly string[];
}

/** A credential of the reader, which the playground offers if `api.playground.readerCredentials` is set. */
export interface DocsCredential {
  /** Name of a security scheme in a document of the site. */
  scheme: string;
  /** What the reader sees, for example "Test account". Never the credential itself. */
  label: string;
  /** The key or token. For HTTP Basic, an object. */
  value: string | { username: string; password: string };
  /** The document with the scheme, as docs.json names it. Only needed if several documents have a scheme of this name. */
  document?: string | undefined;
}

/** `Astro.locals.docs`. */
export interface DocsLocals {
  /** Absent for a reader who is not signed in. */
  user?: DocsUser | null | undefined;
  /** The reader's own credentials. */
  credentials?: readonly DocsCredential[] | null | undefined;
}

declare global {
  namespace App {
    interface Locals {
      docs?: DocsLocals;
    }
  }
}

/** Whether the reader is signed in and, if there are `groups`, belongs to one of them. */
export function isSignedIn(locals: App.Locals, groups: readonly string[] = []): boolean {
  const user = locals.docs?.user;
  if (typeof user !== 'object' || user === null) return false;
  const userGroups: unknown = user.groups;
  return groups.length === 0 || (Array.isArray(userGroups) && groups.some((group) => userGroups.includes(group)));
}

/**
 * Returns the name of the slot with the content for readers in these groups. The props and the slots of a server island
 * are encrypted apart, so a reader can send the slots of one page with the props of another. This name binds both.
 */
export function slotForReaders(groups: readonly string[]): string {
  return `readers-${btoa(encodeURIComponent(JSON.stringify(groups.map((group) => group.toWellFormed()))))}`;
}
