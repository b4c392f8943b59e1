import type { APIContext } from 'astro';
import { isUrl } from '../../../src/document/source/source.ts';
import type { HeadEntry } from '../../../src/site/config/keys/head.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { type Html, html, rawHtml } from '../html/html.ts';
import { linkHref } from '../links/href.ts';
import { allowScript, allowSource, allowStyle } from './csp.ts';

/** Writes the elements that docs.json and the files of the folder add to the head of every page, and allows them. */
export function siteHead({ settings, included }: Project, context: Pick<APIContext, 'csp'>): Html {
  const { customCSS, customJS, head } = settings;
  const urls = [...customCSS, ...customJS].filter((file) => isUrl(file));
  const files = [...urls, ...included.map((file) => `/${file}`)];
  const scripts = new Set(customJS.map((file) => (isUrl(file) ? file : file.replace(/^(?:\.?\/)?/, '/'))));
  const isScript = (file: string) => scripts.has(file) || /\.js$/i.test(file);
  const entries: HeadEntry[] = [
    ...files
      .filter((file) => !isScript(file))
      .map((href) => ({ tag: 'link' as const, attrs: { rel: 'stylesheet', href } })),
    ...files.filter(isScript).map((src) => ({
      tag: 'script' as const,
      attrs: /\.mjs$/i.test(src) ? { src, type: 'module' } : { src, defer: true },
    })),
    ...head,
  ];
  for (const entry of entries) allow(entry, context);
  return html`${entries.map(elementHtml)}`;
}

/** Allows the text of an inline element, or the origin from which an element loads its file. */
function allow({ tag, attrs, content = '' }: HeadEntry, context: Pick<APIContext, 'csp'>): void {
  const source = attrs['src'] ?? attrs['href'];
  const url = typeof source === 'string' && URL.canParse(source, 'https://site') && new URL(source, 'https://site');
  // A `data:` URL has no origin.
  const origin = url && (url.origin === 'null' ? url.protocol : url.origin);
  if (tag === 'script' && attrs['src'] === undefined) allowScript(context, content);
  else if (tag === 'style') allowStyle(context, content);
  else if (!origin || origin === 'https://site') return;
  else if (tag === 'script') allowSource(context, 'script', origin);
  else if (/\bstylesheet\b/.test(String(attrs['rel']))) allowSource(context, 'style', origin);
  else if (/\bicon\b/.test(String(attrs['rel']))) allowSource(context, 'img', origin);
}

function elementHtml({ tag, attrs, content }: HeadEntry): Html {
  const written = Object.entries(attrs).map(([name, value]) => {
    if (value === false) return html``;
    const key = rawHtml(name);
    const isPath = (name === 'src' || name === 'href') && typeof value === 'string' && /^\/(?!\/)/.test(value);
    return value === true ? html` ${key}` : html` ${key}="${isPath ? linkHref(value) : value}"`;
  });
  const start = `<${tag}${written.join('')}>`;
  return rawHtml(tag === 'link' || tag === 'meta' ? start : `${start}${content ?? ''}</${tag}>`);
}
