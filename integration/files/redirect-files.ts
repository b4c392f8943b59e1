import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isUrl, redirectPages, sourcePath } from '../../src/site/redirects/redirects.ts';
import type { Site } from '../../src/site/site.ts';
import { type HrefFacts, writtenHref } from '../links/site-href.ts';

type RedirectingSite = Pick<Site, 'redirects' | 'pages'>;

interface OutputFacts extends HrefFacts {
  /** Folder of the pages in the output. Usually empty. */
  mount: string;
  /** Astro's `site`. */
  site: string | undefined;
  /** Astro's `build.format`. */
  format: 'directory' | 'file' | 'preserve';
}

/**
 * Writes redirects for a site without a server: an HTML page that redirects immediately for every literal path, and for
 * hosts that read it (Netlify, Cloudflare Pages), a `_redirects` file with the rules that have placeholders. Keeps
 * existing files.
 */
export function writeRedirectFiles(folder: string, site: RedirectingSite, facts: OutputFacts): void {
  for (const { slug, destination } of redirectPages(site)) {
    const file = path.join(folder, facts.mount, facts.format === 'file' ? `${slug}.html` : `${slug}/index.html`);
    if (existsSync(file)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, redirectHtml(writtenHref(facts, destination), facts.site));
  }
  const rules = redirectRules(site, facts);
  const file = path.join(folder, '_redirects');
  if (rules !== '' && !existsSync(file)) writeFileSync(file, rules);
}

/**
 * Keeps the query and the fragment of the address, as a redirect of a server does. It stops the page before it reads
 * the element that would lead on without them. Where a policy forbids the script, that element is read.
 */
const KEEP_REST =
  '{const{search,hash}=location;if(search||hash){const to=new URL(document.currentScript.dataset.to,location);' +
  'to.search||=search;to.hash||=hash;stop();location.replace(to)}}';

function redirectHtml(href: string, site: string | undefined): string {
  const to = escapeAttribute(href);
  const canonical = escapeAttribute(site === undefined ? href : new URL(href, site).href);
  return `<!doctype html><meta charset="utf-8"><title>Moved</title><script data-to="${to}">${KEEP_REST}</script><meta http-equiv="refresh" content="0;url=${to}"><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><a href="${to}">This page has moved.</a>\n`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Writes one line per redirect with placeholders. Sources with a placeholder for several segments in the middle are
 * left out, because the format cannot express them.
 */
function redirectRules({ redirects }: RedirectingSite, facts: OutputFacts): string {
  const lines = redirects.flatMap(({ source, destination, permanent }) => {
    const from = splat(sourcePath(source));
    if (!/[:*]/.test(source) || /\*./.test(from)) return [];
    const to = destination.replace(/:\w+[*+]|\*/, ':splat');
    const base = facts.base.slice(0, -1);
    return [`${base}${from} ${isUrl(to) ? to : `${base}/${to.replace(/^\/+/, '')}`} ${permanent ? 301 : 302}`];
  });
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

function splat(source: string): string {
  return source.replace(/:\w+[*+]/, '*');
}
