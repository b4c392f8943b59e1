import type { Channel } from '../api/asyncapi/channel.ts';
import type { Operation } from '../api/openapi/operation.ts';
import { operationTexts } from '../api/openapi/operation-texts.ts';
import { visibleText, visibleTextOf } from '../core/text/visible-text.ts';
import { memberMetadata } from './member.ts';

/** Returns `metadata.title`, or else the summary, or else the name of a webhook or the method and path in words. */
export function operationTitle(operation: Operation): string {
  const title = nonBlank(memberMetadata(operation).title) ?? nonBlank(operationTexts(operation).summary);
  if (title !== undefined) return title;
  const path = visibleText(operation.path);
  return operation.kind === 'webhook' ? path : endpointWords(visibleText(operation.method), path);
}

/** Returns the name in the sidebar: `metadata.sidebarTitle`, or else the title. */
export function operationSidebarTitle(operation: Operation): string {
  return nonBlank(memberMetadata(operation).sidebarTitle) ?? operationTitle(operation);
}

/** Returns `metadata.title`, or else `title`, or else the ID in words. */
export function channelTitle(channel: Channel): string {
  const title = nonBlank(memberMetadata(channel).title ?? visibleTextOf(channel.value.title));
  // Keep an address as it is, because its case and its braces have a meaning.
  const id = visibleText(channel.id);
  if (title === undefined && /[/{]/.test(id)) return id;
  return title ?? sentence(id.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());
}

/** Matches a segment of a path that is a version, such as `v1`, `v2beta1`, `2.0`, or `2024-10-01`. */
const VERSION = /^v?\d+(?:[._-]?(?:\d+|alpha|beta|rc))*$/i;

/**
 * Returns the first segment of a path that is neither a version nor a variable, in words: `/v1/credit_notes/{id}` gives
 * "Credit notes". Webhooks have none, because they are named and have no path.
 */
export function segmentWords({ kind, path }: Operation): string | undefined {
  if (kind === 'webhook') return undefined;
  const first = segmentsOf(visibleText(path)).find((segment) => !VERSION.test(segment));
  return first === undefined ? undefined : sentence(withSpaces(first));
}

/**
 * Puts a method and path into words: `GET /v1/users/{id}/posts` becomes "Get users posts". A parameter at the end
 * names one item instead of the list: `GET /users/{userId}` becomes "Get users by user id".
 */
function endpointWords(method: string, path: string): string {
  const last = /\{\+?([^{}]+)\}\/?$/.exec(path)?.[1]?.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  const segments = segmentsOf(path);
  const name = segments.findIndex((segment) => !VERSION.test(segment));
  const words = [
    ...segments.slice(Math.max(name, 0)).map(withSpaces),
    last === undefined ? '' : `by ${withSpaces(last)}`,
  ]
    .filter((word) => word !== '')
    .join(' ');
  return sentence(`${method} ${words === '' ? path : words}`.toLowerCase());
}

/** Returns the segments of a path without variables. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .map((segment) => segment.replace(/\{[^}]*\}/g, ' ').trim())
    .filter((segment) => segment !== '');
}

function withSpaces(text: string): string {
  return text.replace(/[-_\s]+/g, ' ').trim();
}

/** Turns the last part of a slug into words: `guides/first-steps` becomes "First steps". */
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
