import path from 'node:path';
import { decodePercent } from '../../core/json/decode.ts';

/** The target of an address in a page, within the site. */
export interface LinkTarget {
  /** Path of a page or file without slashes at its ends, decoded. `undefined` means the page itself. */
  path: string | undefined;
  /** Without `#`, decoded. */
  anchor: string | undefined;
}

/** Matches other hosts, other schemes, and addresses that are filled in only when the page is rendered. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)|[{}]|^\s*$/i;

/**
 * Finds the target of an address in a page.
 *
 * @param file The file with the address; relative addresses start from its folder.
 * @returns `undefined` for an address outside the site.
 */
export function linkTarget(url: string, file: string): LinkTarget | undefined {
  if (ELSEWHERE.test(url)) return undefined;
  const [, written = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url.trim()) ?? [];
  const anchorText = anchor === undefined || anchor === '' ? undefined : decodePercent(anchor);
  if (written === '') return { path: undefined, anchor: anchorText };
  const absolute = written.startsWith('/') ? written : path.posix.join('/', path.posix.dirname(file), written);
  return { path: path.posix.normalize(decodePercent(absolute)).replaceAll(/^\/+|\/+$/g, ''), anchor: anchorText };
}
