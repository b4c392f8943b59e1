import type { NavigationChannel, NavigationOperation } from './input.ts';
import { hrefSlug } from './slug.ts';

/** `metadata.title`, else the summary, else method and path in words; a webhook without summary has its name. */
export function operationTitle(operation: NavigationOperation): string {
  const written = nonBlank(operation.title) ?? nonBlank(operation.summary);
  if (written !== undefined) return written;
  return operation.kind === 'webhook' ? operation.path : endpointWords(operation.method, operation.path);
}

/** A page with its own `href` is named after it in the sidebar, unless its metadata says otherwise. */
export function operationSidebarTitle(operation: NavigationOperation): string {
  const written = nonBlank(operation.sidebarTitle) ?? nonBlank(operation.title);
  if (written !== undefined) return written;
  const own = operation.href === undefined ? '' : hrefSlug(operation.href);
  return own === '' ? operationTitle(operation) : slugWords(own);
}

export function channelTitle(channel: NavigationChannel): string {
  return nonBlank(channel.title) ?? sentence(channel.id.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());
}

/**
 * `GET /users/{id}/posts` is "Get users posts"; a parameter at the end tells one thing from the list of all:
 * `GET /users/{userId}` is "Get users by user id".
 */
function endpointWords(method: string, path: string): string {
  const last = /\{([^{}]+)\}\/?$/.exec(path)?.[1]?.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  const words = path.split('/').map((part) => spaced(part.replace(/\{[^}]*\}/g, ' ')));
  const said = [...words, last === undefined ? '' : `by ${spaced(last)}`].filter((word) => word !== '').join(' ');
  return sentence(`${method} ${said === '' ? path : said}`.toLowerCase());
}

function spaced(text: string): string {
  return text.replace(/[-_\s]+/g, ' ').trim();
}

/** `guides/first-steps` is "First steps". */
export function slugWords(slug: string): string {
  const last = slug.slice(slug.lastIndexOf('/') + 1);
  return sentence(last.replace(/[-_]+/g, ' ').trim()) || slug;
}

function sentence(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

function nonBlank(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
