import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isUrl, redirectPages, sourcePath } from '../../../src/site/redirects/redirects.ts';
import type { Site } from '../../../src/site/site.ts';
import { html, rawHtml, SCRIPT_END } from '../../render/html/html.ts';
import { destinationHref } from '../../render/links/redirect-response.ts';
import type { HrefFacts } from '../../render/links/site-href.ts';

type RedirectingSite = Pick<Site, 'redirects' | 'pages'>;

interface OutputFacts extends HrefFacts {
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
  const places = [facts.base, ...(facts.otherBases ?? [])].map((base) => ({ ...facts, base }));
  // Addresses below others come first, so that their folders are there.
  const redirected = redirectPages(site).toSorted((one, other) => other.slug.length - one.slug.length);
  for (const place of places) {
    const pages = path.join(folder, place.base.slice(facts.siteBase.length));
    for (const { slug, destination } of redirected) {
      const page = path.join(pages, slug);
      const [file, index] = [`${page}.html`, path.join(page, 'index.html')];
      if (existsSync(file) || existsSync(index) || isBelowFile(pages, slug)) continue;
      const text = redirectHtml(destinationHref(place, facts, destination), facts.site);
      const isFolder = facts.format === 'directory';
      // Servers look for this file if the address ends with a slash, or if there is a folder of the same name.
      if (isFolder || facts.trailingSlash || existsSync(page)) {
        mkdirSync(page, { recursive: true });
        writeFileSync(index, text);
      }
      if (isFolder) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  const rules = places.map((place) => redirectRules(site, place, facts)).join('');
  const file = path.join(folder, '_redirects');
  if (rules !== '' && !existsSync(file)) writeFileSync(file, rules);
}

/** Whether the site has a file at this path or at a folder of it, such as `llms.txt`, so that no page fits there. */
function isBelowFile(folder: string, slug: string): boolean {
  const parts = slug.split('/');
  const paths = parts.map((_part, index) => path.join(folder, ...parts.slice(0, index + 1)));
  return paths.some((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
}

/**
 * Redirects by script, because the `meta` element would lose the query and the fragment. `stop()` keeps the browser from
 * reading that element. If a policy forbids the script, the browser follows the element.
 */
const REDIRECT_SCRIPT = rawHtml(
  '{const{search,hash}=location;if(search||hash){const to=new URL(document.currentScript.dataset.to,location);' +
    'to.search||=search;to.hash||=hash;stop();location.replace(to)}}',
);

function redirectHtml(href: string, site: string | undefined): string {
  const canonical = site === undefined ? href : new URL(href, site).href;
  const page = html`<!doctype html><meta charset="utf-8"><title>Moved</title><script data-to="${href}">${REDIRECT_SCRIPT}${SCRIPT_END}<meta http-equiv="refresh" content="0;url=${href}"><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><a href="${href}">This page has moved.</a>`;
  return `${page}\n`;
}

/**
 * Writes one line per redirect with placeholders. Sources with a placeholder for several segments in the middle are
 * left out, because the format cannot express them.
 */
function redirectRules({ redirects }: RedirectingSite, place: HrefFacts, facts: OutputFacts): string {
  const lines = redirects.flatMap(({ source, destination, permanent }) => {
    const from = withSplat(sourcePath(source));
    if (!/[:*]/.test(source) || /\*./.test(from)) return [];
    const to = destination.replace(/:\w+[*+]|\*/, ':splat');
    const base = place.base.slice(0, -1);
    // An address with a placeholder must not be encoded.
    const target = isUrl(to)
      ? to
      : /[:*]/.test(to)
        ? `${base}/${to.replace(/^\/+/, '')}`
        : destinationHref(place, facts, to);
    return [`${base}${from} ${target} ${permanent ? 301 : 302}`];
  });
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

function withSplat(source: string): string {
  return source.replace(/:\w+[*+]/, '*');
}
