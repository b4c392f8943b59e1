import type { RequestForm } from '../form.ts';

/**
 * The chosen server, media type or authorization: its index, and its name in the document. The document may change
 * before the choice is restored, so that another one has the index. Only an index is stored by older versions.
 */
export type StoredChoice = number | readonly [index: number, name: string];

type Choice = 'server' | 'media' | 'security';

/** Returns the choice to store. */
export function storedChoice(form: RequestForm, choice: Choice, index: number): StoredChoice {
  const name = namesOf(form, choice)[index];
  return name === undefined ? index : [index, name];
}

/** Returns the index of a stored choice, which is untrusted. Returns `undefined` if the form no longer has it. */
export function restoredChoice(form: RequestForm, choice: Choice, stored: unknown): number | undefined {
  const names = namesOf(form, choice);
  const [index, name]: unknown[] = Array.isArray(stored) ? stored : [stored];
  const at = typeof index === 'number' && names[index] !== undefined ? index : undefined;
  if (typeof name !== 'string' || (at !== undefined && names[at] === name)) return at;
  const found = names.indexOf(name);
  return found === -1 ? undefined : found;
}

function namesOf({ servers, body, security }: RequestForm, choice: Choice): string[] {
  if (choice === 'server') return servers.map(({ url }) => url);
  if (choice === 'media') return (body?.media ?? []).map(({ mediaType }) => mediaType);
  return security.map(({ schemes }) => schemes.map(({ name, scopes }) => [name, ...scopes].join(' ')).join(', '));
}
