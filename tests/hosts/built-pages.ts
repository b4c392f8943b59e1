import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';

/** Returns the paths of all files below a folder that are not scripts, styles or fonts. */
export function builtFiles(folder: string, inside = ''): string[] {
  return readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory()) return /^(?:_astro|pagefind)$/.test(name) ? [] : builtFiles(folder, name);
    return /\.(?:html|xml|txt|json|js)$/.test(entry.name) ? [name] : [];
  });
}

export function builtPage(folder: string, file: string): string {
  return comparable(readFileSync(path.join(folder, file), 'utf8'));
}

/** Removes the names of assets, which depend on content and on other assets, and the place of the site from HTML. */
export function comparable(html: string, site?: { root: string; url: string }): string {
  const place = site ? html.replaceAll(site.root, '<root>').replaceAll(site.url, '<url>') : html;
  return (
    place
      .replaceAll(/\/_astro\/[\w.@-]+?\.(css|js)\b/g, '/_astro/*.$1')
      .replaceAll(/(?<=\.[\w-]*)\bv=[\da-f]{8}\b/g, 'v=*')
      .replaceAll(/\?t=\d+/g, '')
      // In dev, islands report their rendering time.
      .replaceAll(/ server-render-time="[\d.]+"/g, '')
      // In dev, style sheets are in the page. Tailwind creates rules for all words in all files; the look is compared.
      .replaceAll(/(<style[^>]* data-vite-dev-id="[^"]*"[^>]*>)[\s\S]*?<\/style>/g, '$1</style>')
      // Astro derives the ID of an island from the name of its script, and puts the hashes of all scripts in every
      // policy.
      .replaceAll(/(?<=<astro-island uid=)"\w+"/g, '"*"')
      .replaceAll(/'sha256-[\w+/=]+'(?: 'sha256-[\w+/=]+')*/g, "'sha256-*'")
  );
}

/** Counts the stylesheets of a page, both linked and inline. */
export function countStylesheets(html: string): number {
  return parseHTML(html).document.querySelectorAll('link[rel~="stylesheet"], style').length;
}
