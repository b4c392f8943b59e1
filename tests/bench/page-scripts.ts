import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Weight {
  raw: number;
  gzip: number;
}

/** The JavaScript of one page, by when it is loaded. A file counts only where it is loaded first. */
export interface PageScripts {
  /** Scripts that are a part of the HTML, and are also counted there. */
  inline: Weight;
  /** `<script src>`, `modulepreload` and their static imports. */
  initial: ScriptFiles;
  /** Dynamic imports of those and components of islands, which load when a reader opens the playground. */
  onOpen: ScriptFiles;
  /** Dynamic imports of those. */
  later: ScriptFiles;
}

export interface ScriptFiles extends Weight {
  files: string[];
}

const DYNAMIC = /\bimport\s*\(\s*(["'`])([^"'`]+)\1/g;
const STATIC = /\b(?:import|from)\s*(["'])([^"']+)\1/g;

export function pageScripts(output: string, name: string): PageScripts {
  const html = readFileSync(path.join(output, name), 'utf8');
  const inline = inlineScripts(html).join('\n');
  const page = `/${name}`;
  const requested = new Set<string>();
  const load = (urls: readonly string[]): string[] => withStaticImports(output, urls, requested);
  const dynamic = (urls: readonly string[]): string[] =>
    urls.flatMap((url) => importsOf(readScript(output, url), url, DYNAMIC));

  const initial = load([...linkedScripts(html, page), ...importsOf(inline, page, STATIC)]);
  const onOpen = load([...islandScripts(html, page), ...importsOf(inline, page, DYNAMIC), ...dynamic(initial)]);
  const later: string[] = [];
  for (let next = load(dynamic(onOpen)); next.length > 0; next = load(dynamic(next))) later.push(...next);
  return {
    inline: weigh(Buffer.from(inline)),
    initial: scriptFiles(output, initial),
    onOpen: scriptFiles(output, onOpen),
    later: scriptFiles(output, later),
  };
}

export function weigh(content: Buffer): Weight {
  return { raw: content.length, gzip: content.length === 0 ? 0 : gzipSync(content).length };
}

/** Returns the given scripts and their static imports, if they are files of the site that have not been loaded yet. */
function withStaticImports(output: string, urls: readonly string[], requested: Set<string>): string[] {
  const loaded: string[] = [];
  const pending = [...urls];
  for (let url = pending.pop(); url !== undefined; url = pending.pop()) {
    if (requested.has(url) || !url.endsWith('.js') || !existsSync(path.join(output, url))) continue;
    requested.add(url);
    loaded.push(url);
    pending.push(...importsOf(readScript(output, url), url, STATIC));
  }
  return loaded.sort();
}

function importsOf(code: string, importer: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].flatMap(([, , specifier = '']) => resolveImport(specifier, importer));
}

/** Returns the path of a URL of the same site. */
function resolveImport(reference: string, from: string): string[] {
  const url = URL.parse(reference, new URL(from, 'http://site.invalid'));
  return url?.hostname === 'site.invalid' ? [url.pathname] : [];
}

function linkedScripts(html: string, page: string): string[] {
  const tags = html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g);
  return [...tags].flatMap(([, src, href]) => resolveImport(src ?? href ?? '', page));
}

function islandScripts(html: string, page: string): string[] {
  const urls = html.matchAll(/\s(?:component-url|renderer-url)="([^"]+)"/g);
  return [...urls].flatMap(([, url = '']) => resolveImport(url, page));
}

/** Returns the code of the scripts in the page. Data in script elements does not count. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(\b[^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes) && /^(?!.*\stype=)|\stype="module"/.test(attributes))
    .map(([, , code = '']) => code);
}

function readScript(output: string, url: string): string {
  return readFileSync(path.join(output, url), 'utf8');
}

function scriptFiles(output: string, urls: readonly string[]): ScriptFiles {
  const weights = urls.map((url) => weigh(readFileSync(path.join(output, url))));
  return {
    raw: weights.reduce((sum, { raw }) => sum + raw, 0),
    gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0),
    files: [...urls],
  };
}
