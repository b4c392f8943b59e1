import type { SecurityAlternative } from '../form/form.ts';
import { credentialParts } from './credentials.ts';

export interface SharedHeader {
  header: string;
  /** Names of the schemes. The credential of the last one is sent. */
  schemes: string[];
}

/** Finds the headers that several schemes set. A request has each header once, and joins cookies. */
export function sharedHeaders({ schemes }: SecurityAlternative): SharedHeader[] {
  const shared = new Map<string, SharedHeader>();
  for (const scheme of schemes) {
    for (const { name: header } of credentialParts({ schemes: [scheme] }, { [scheme.name]: ANY }).headers) {
      const key = header.toLowerCase();
      shared.set(key, { header, schemes: [...(shared.get(key)?.schemes ?? []), scheme.name] });
    }
  }
  shared.delete('cookie');
  return [...shared.values()].filter((each) => each.schemes.length > 1);
}

const ANY = { token: 'token', username: 'username' };
