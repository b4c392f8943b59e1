import { stripVTControlCharacters } from 'node:util';
import type { LogEvent } from './site-engine.ts';

const LABEL = 'astro-specbook';

/** The label of the message about pages and documents at the start. */
const START = 'astro-specbook:start';

/**
 * Returns the text of a message of Astro if an author with a folder of pages should see it: errors, and warnings of
 * this package, its message at the start and, in development, its information. The rest is about Astro's internals.
 */
export function wordsFor({ label, level, message }: LogEvent, { isDev = false } = {}): string | undefined {
  if (level === 'debug' || level === 'silent') return undefined;
  const isOwn = label?.startsWith(LABEL) ?? false;
  if (level !== 'error' && label !== START && !(isOwn && (level === 'warn' || isDev))) return undefined;
  const text = withoutStack(stripVTControlCharacters(message));
  return text === '' ? undefined : text;
}

function withoutStack(message: string): string {
  const [text = ''] = message.split(/\n\s*(?:Stack trace:|at .+[:(]\d*)/);
  return text.trim();
}

/**
 * Returns the page that Astro reports as written, for example `/guide/index.html`. Parts that pages fetch do not count.
 */
export function writtenPage({ message }: LogEvent): string | undefined {
  const file = /[├└]─ (.+\.html)/.exec(stripVTControlCharacters(message))?.[1];
  return file === undefined || file.startsWith('/_') || file === '/404.html' ? undefined : file;
}

/** Astro's messages for slow steps, and what authors read instead. */
const PHASES: readonly (readonly [RegExp, string])[] = [
  [/^Syncing content/, 'Reading pages and documents'],
  [/^Building server entrypoints/, 'Preparing the pages'],
  [/^(?:prerendering|generating) static routes/, 'Writing the pages'],
  [/^Rearranging server assets/, 'Assembling the server'],
];

/** Returns the slow step that Astro begins. */
export function phaseOf({ message }: LogEvent): string | undefined {
  const text = stripVTControlCharacters(message).trim();
  return PHASES.find(([words]) => words.test(text))?.[1];
}
