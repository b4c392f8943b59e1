import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';

/** Every file below a folder that is no script, style or font, by its path. */
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

/** HTML without names of assets, which change with what is in them and beside them, and without the site's place. */
export function comparable(html: string, site?: { root: string; url: string }): string {
  const place = site ? html.replaceAll(site.root, '<root>').replaceAll(site.url, '<url>') : html;
  return (
    place
      .replaceAll(/\/_astro\/[\w.@-]+?\.(css|js)\b/g, '/_astro/*.$1')
      .replaceAll(/(?<=\.[\w-]*)\bv=[\da-f]{8}\b/g, 'v=*')
      .replaceAll(/\?t=\d+/g, '')
      // In dev, an island says how long it took.
      .replaceAll(/ server-render-time="[\d.]+"/g, '')
      // In dev, style sheets are in the page. Tailwind makes rules for every word in any file; what shows is compared.
      .replaceAll(/(<style[^>]* data-vite-dev-id="[^"]*"[^>]*>)[\s\S]*?<\/style>/g, '$1</style>')
      // Astro makes the id of an island of the name of its script, and lists the hashes of all scripts in every policy.
      .replaceAll(/(?<=<astro-island uid=)"\w+"/g, '"*"')
      .replaceAll(/'sha256-[\w+/=]+'(?: 'sha256-[\w+/=]+')*/g, "'sha256-*'")
  );
}

/** Stylesheets of a page, linked or in it. */
export function countStylesheets(html: string): number {
  return parseHTML(html).document.querySelectorAll('link[rel~="stylesheet"], style').length;
}
