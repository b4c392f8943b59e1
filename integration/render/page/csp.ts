import { createHash } from 'node:crypto';
import origins from 'virtual:specbook/playground-origins';
import facts from 'virtual:specbook/site';
import type { APIContext } from 'astro';

/** Allows an inline script of ours, if the site uses Astro's content security policy. */
export function allowScript(context: Pick<APIContext, 'csp'>, text: string): void {
  if (facts.csp) context.csp?.insertScriptHash(hashOf(text));
}

/** Does the same for the text of a style element. */
export function allowStyle(context: Pick<APIContext, 'csp'>, text: string): void {
  if (facts.csp) context.csp?.insertStyleHash(hashOf(text));
}

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Allows elements in the head to load files from an origin, besides the site itself. */
export function allowSource(context: Pick<APIContext, 'csp'>, kind: 'script' | 'style' | 'img', origin: string): void {
  // Astro warns about reading `csp` on a site without a policy.
  if (!facts.csp) return;
  // The first source replaces Astro's default.
  for (const source of ["'self'", origin]) {
    if (kind === 'script') context.csp?.insertScriptResource(source);
    else if (kind === 'style') context.csp?.insertStyleResource(source);
  }
  if (kind === 'img') extendDirectives(context, { 'img-src': [origin] });
}

/** Sources for showing responses, whose bytes the page turns into `data:` and `blob:` URLs. */
const SHOWN = { 'img-src': ['data:', 'blob:'], 'media-src': ['blob:'], 'frame-src': ['blob:'] };

/**
 * Allows the playground of a page to send requests to the servers of the site, and to show responses. Extends only the
 * directives that the site's policy restricts. Each keeps the sources that it, or `default-src`, names. Call it before
 * the head of the page is rendered.
 */
export function allowPlayground(context: Pick<APIContext, 'csp'>): void {
  allowScript(context, facts.islandScript);
  extendDirectives(context, { 'connect-src': origins, ...SHOWN });
}

function extendDirectives(
  context: Pick<APIContext, 'csp'>,
  ourSources: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [name, sources] of Object.entries(ourSources)) {
    const limits = sourcesOf(name) ?? sourcesOf('default-src');
    if (limits === undefined || (limits === "'none'" && sourcesOf(name) !== undefined)) continue;
    const siteSources = limits === "'none'" ? [] : limits.split(' ');
    context.csp?.insertDirective(`${name as 'connect-src'} ${[...new Set([...siteSources, ...sources])].join(' ')}`);
  }
}

/** Returns the sources that the site sets for a directive, or `undefined` if it does not set the directive. */
function sourcesOf(name: string): string | undefined {
  const parts = facts.directives.map((each) => each.trim().split(/\s+/)).find(([first]) => first === name);
  return parts?.slice(1).join(' ');
}
