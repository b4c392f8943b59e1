import { isRecord, ownValue } from '../../../src/core/json/record.ts';
import { shortList } from '../../../src/core/text/list.ts';
import type { OwnCredential } from '../../../src/request/form/values.ts';

/** What a credential of each security scheme consists of, by document and by name of the scheme. */
export type CredentialSchemes = Readonly<Record<string, Readonly<Record<string, 'token' | 'password'>>>>;

interface OfferedCredentials {
  offered: OwnCredential[];
  /** The first fault in what the middleware set. It contains nothing of the faulty entry, which may be a secret. */
  fault: string | undefined;
}

/**
 * Returns the reader's credentials for a document. A credential whose scheme has a name that several documents use is
 * for the document that it names, so that no other document's server gets it (B-13). Leaves out faulty entries.
 *
 * @param given `Astro.locals.docs.credentials`.
 */
export function offeredCredentials(given: unknown, schemes: CredentialSchemes, document: string): OfferedCredentials {
  if (given === undefined || given === null) return { offered: [], fault: undefined };
  if (!Array.isArray(given)) return { offered: [], fault: `${SETTING} must be a list of { scheme, label, value }.` };
  const read = given.map((entry, index) => readEntry(entry, `${SETTING}[${index}]`, schemes));
  return {
    offered: read.flatMap((each) => (typeof each !== 'string' && each.document === document ? each.credential : [])),
    fault: read.find((each) => typeof each === 'string'),
  };
}

const SETTING = 'Astro.locals.docs.credentials';

/** Returns a credential with its document, or what is wrong with the entry. */
function readEntry(
  entry: unknown,
  place: string,
  schemes: CredentialSchemes,
): { document: string; credential: OwnCredential } | string {
  if (!isRecord(entry)) return `${place} must be an object with scheme, label, and value.`;
  const { scheme, label, value, document: named } = entry;
  const candidates = Object.keys(schemes).filter((each) => named === undefined || each === named);
  if (named !== undefined && candidates.length === 0) {
    return `${place}.document isn’t an OpenAPI document on this site, which has ${inWords(Object.keys(schemes))}.`;
  }
  const hasScheme = (each: string) => typeof scheme === 'string' && Object.hasOwn(schemes[each] ?? {}, scheme);
  const [document, other] = candidates.filter(hasScheme);
  if (typeof scheme !== 'string' || document === undefined) {
    const names = candidates.flatMap((each) => Object.keys(schemes[each] ?? {}));
    return `${place}.scheme isn’t a security scheme that takes credentials. Schemes: ${inWords([...new Set(names)])}.`;
  }
  if (other !== undefined) {
    return `${place}.document is missing. Several documents have the scheme "${scheme}", such as ${inWords([document, other])}.`;
  }
  if (typeof label !== 'string' || label === '') return `${place}.label must be a non-empty string.`;
  if (schemes[document]?.[scheme] === 'token') {
    if (typeof value !== 'string' || value === '') return `${place}.value must be a non-empty string.`;
    return { document, credential: { scheme, label, credential: { token: value } } };
  }
  const [username, password] = [ownValue(value, 'username'), ownValue(value, 'password')];
  if (typeof username !== 'string' || typeof password !== 'string') {
    return `${place}.value must be { username, password } with two strings, because "${scheme}" is HTTP Basic.`;
  }
  return { document, credential: { scheme, label, credential: { username, password } } };
}

function inWords(names: readonly string[]): string {
  return names.length === 0
    ? 'none'
    : shortList(
        names.map((name) => `"${name}"`),
        MAX_NAMES,
      );
}

const MAX_NAMES = 10;
