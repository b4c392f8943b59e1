/** The number that tells apart documents whose URLs differ only in what is left out. */
const NUMBER = /#\d{1,4}$/;

/**
 * Returns what may be shown of the URL of a document: neither user information, nor the query, nor the fragment, because
 * each may be a token. A path of a file stays unchanged, and so does such a name.
 */
export function publicUrl(url: string): string {
  if (!/^https?:\/\//i.test(url)) return url;
  return withoutSecrets(url.replace(/#.*$/s, '')) + (NUMBER.exec(url)?.[0] ?? '');
}

/**
 * Returns names for the URLs of documents that may contain secrets. Of several with the same name, all but the first get
 * a number.
 *
 * @param sources All paths and URLs of documents, in the order in which they are named.
 */
export function documentNames(sources: readonly string[]): Map<string, string> {
  const taken = new Set(sources);
  const names = new Map<string, string>();
  for (const source of new Set(sources)) {
    const plain = publicUrl(source);
    if (plain === source) continue;
    let name = plain;
    for (let number = 2; taken.has(name); number += 1) name = `${withoutNumber(plain)}#${number}`;
    taken.add(name);
    names.set(source, name);
  }
  return names;
}

/** Returns the name of a document without its number. */
export function withoutNumber(name: string): string {
  return name.replace(NUMBER, '');
}

/** Returns what may be shown of a reference to a part of a document: its URL without secrets, and its fragment. */
export function publicReference(reference: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(reference) ?? [];
  return withoutSecrets(address) + fragment;
}

/** Returns what may be shown of a name in a text: `https://host/api.json?… GET /users`. */
export function publicText(text: string): string {
  return text.trimStart().replace(/^https?:\/\/\S+(?=\s+\S)/i, (url) => {
    const plain = publicUrl(url);
    return plain === url ? url : `${plain}?…`;
  });
}

const USER_INFORMATION = /^([a-z][a-z\d+.-]*:[\\/]*|[\\/]{2,})[^\\/]*@/i;

function withoutSecrets(address: string): string {
  return address.replace(/\?.*$/s, '').replace(USER_INFORMATION, '$1');
}
