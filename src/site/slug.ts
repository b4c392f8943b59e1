import type { Operation } from '../api/openapi/operation.ts';
import { operationTexts } from '../api/openapi/operation-texts.ts';
import { textOf } from '../core/json/record.ts';
import type { Settings } from './config/settings.ts';
import { memberHref } from './member.ts';

// These functions determine the URLs of pages, so any change to them breaks readers' links.

const MAX_PART_BYTES = 100;

/** Default folder for the generated pages of a document. */
export const DEFAULT_DIRECTORY = 'api-reference';

/** Names that mean something else to the site, to a web server or to Windows. */
const RESERVED = /^(?:index|404|500|_astro|_docs|con|prn|aux|nul|com\d|lpt\d)$/i;

const UNSAFE = /[^\p{L}\p{M}\p{N}\-_.~]/gu;

/** What pages are named after in URLs: their titles, or the IDs of their operations. */
export type SlugSource = Settings['slugs'];

/** Returns `{directory}/{tag}/{name}`, or the page's own `href`. */
export function operationSlug(
  operation: Operation,
  tag: string | undefined,
  directory = DEFAULT_DIRECTORY,
  slugs: SlugSource = 'title',
): string {
  const slug = hrefSlug(memberHref(operation) ?? '');
  if (slug !== '') return slug;
  const method = operation.method.toLowerCase();
  const folder = tag ? slugPart(tag) : '';
  const name = safePart(operationName(operation, slugs), method);
  return joinSlug(directorySlug(directory), folder && safePart(folder, method), name);
}

function operationName(operation: Operation, slugs: SlugSource): string {
  const { kind, method, path, value } = operation;
  const id = slugs === 'operationId' ? idPart(textOf(value.operationId) ?? '') : '';
  if (id !== '') return id;
  const { summary } = operationTexts(operation);
  if (summary?.trim()) return slugPart(summary);
  return kind === 'webhook' ? slugPart(path) : `${method.toLowerCase()}-${slugPart(path)}`;
}

/** Returns `{directory}/overview`. */
export function overviewSlug(directory = DEFAULT_DIRECTORY): string {
  return joinSlug(directorySlug(directory), 'overview');
}

/** Returns `{directory}/changelog`. */
export function changelogSlug(directory = DEFAULT_DIRECTORY): string {
  return joinSlug(directorySlug(directory), 'changelog');
}

/** Returns `{directory}/{first tag, websockets, or channels}/{title or id}`, or the page's own `href`. */
export function channelSlug(
  channel: { id: string; title?: string; href?: string },
  group: string,
  directory = DEFAULT_DIRECTORY,
  slugs: SlugSource = 'title',
): string {
  const slug = hrefSlug(channel.href ?? '');
  if (slug !== '') return slug;
  const id = slugs === 'operationId' ? idPart(channel.id) : '';
  const name = safePart(id || slugPart(channel.title?.trim() ? channel.title : channel.id), 'channel');
  return joinSlug(directorySlug(directory), safePart(slugPart(group), 'channel'), name);
}

/** Separates the words of an ID: `listPets` and `pets.list` become `list-pets` and `pets-list`. */
function idPart(id: string): string {
  const words = id.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-').replaceAll(/[.:/]/g, '-');
  return slugPart(words).replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
}

/** Turns a text into one part of a slug, which `safePart` then makes safe. */
export function slugPart(text: string): string {
  return text
    .replace(/[^\S\r\n]/g, '-')
    .replace(/\{[^}]*\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'/\r\n]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();
}

/** Reduces a part to characters that URLs, file systems and the site allow. A reserved name gets the `prefix`. */
function safePart(part: string, prefix: string): string {
  const safe = shorten(part.normalize('NFC').replace(UNSAFE, ''));
  return safe === '' || RESERVED.test(safe) || /^\.+$/.test(safe) ? `${prefix}-${safe.replaceAll('.', '')}` : safe;
}

/** Characters with a special meaning in URLs. Astro writes pages whose path has them where no server finds them. */
const URL_SYNTAX = /[#?%\\\p{Cc}]/gu;

/**
 * Returns the slug of a file: its path without extension and without characters that are syntax in URLs. The `index` of
 * a folder gets the slug of the folder.
 */
export function pageSlug(path: string): string {
  const parts = path.split('/').flatMap((part) => {
    const name = part.replace(URL_SYNTAX, '').trim();
    return name === '' || name === '.' ? [] : [name];
  });
  if (parts.at(-1)?.toLowerCase() === 'index') parts.pop();
  return parts.join('/');
}

/** Returns `directory` without the characters that a URL cannot contain. */
export function directorySlug(directory: string): string {
  return joinSlug(...directory.split('/').map(slugOfPart));
}

/** Returns the slug of `x-docs.href`, or `""` if it is not a page of this site. */
export function hrefSlug(href: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return '';
  return joinSlug(
    ...href
      .replace(/[?#].*$/s, '')
      .split('/')
      .map(slugOfPart),
  );
}

/** Returns a key that is equal for slugs that are the same in a case-insensitive file system. */
export function slugKey(slug: string): string {
  return slug.normalize('NFC').toLowerCase();
}

function slugOfPart(part: string): string {
  const safe = part.trim().replace(/\s/g, '-').normalize('NFC').replace(UNSAFE, '');
  return /^\.+$/.test(safe) ? '' : shorten(safe);
}

function joinSlug(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

function shorten(part: string): string {
  if (part.length * 3 <= MAX_PART_BYTES) return part;
  const bytes = new TextEncoder().encode(part);
  if (bytes.length <= MAX_PART_BYTES) return part;
  const end = `-${hash(part)}`;
  const beginning = new TextDecoder().decode(bytes.subarray(0, MAX_PART_BYTES - end.length)).replace(/\uFFFD+$/, '');
  return `${beginning}${end}`;
}

/** Returns the 32-bit FNV-1a hash as eight hexadecimal digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
