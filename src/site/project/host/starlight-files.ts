import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { contentConfigIn } from './content-config.ts';

/** A file of Starlight's collection `docs`, read without Starlight. */
export interface StarlightFile {
  text: string;
  /** The path from the Astro project. */
  file: string;
  /** The front matter that the schema of the collection accepts. */
  data: { openapi?: unknown; api?: unknown };
}

export type StarlightFiles =
  | { pages: StarlightFile[]; contentConfig: string; failure?: undefined }
  /** Why the pages cannot be found. */
  | { failure: string };

/** The files that `docsLoader()` of Starlight loads. */
const PAGES = '**/[!_]*.{markdown,mdown,mkdn,mkd,mdwn,md,mdx}';

/** Reads the pages of Starlight in an Astro project with our plugin for it. */
export function readStarlightFiles(astroRoot: string, source: string): StarlightFiles {
  const contentConfig = contentConfigIn(astroRoot, source);
  const folder = path.posix.join(source, 'content/docs');
  if (contentConfig === undefined) return { failure: `There’s no ${path.posix.join(source, 'content.config.ts')}` };
  const contentText = readFileSync(path.join(astroRoot, contentConfig), 'utf8');
  if (!/\bdocsLoader\s*\(/.test(contentText)) return { failure: `${contentConfig} doesn’t call docsLoader()` };
  const cwd = path.join(astroRoot, folder);
  if (!existsSync(cwd)) return { failure: `There’s no folder ${folder}` };
  const accepted = acceptedKeys(contentText);
  const files = globSync(PAGES, { cwd }).map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')));
  const pages = files.sort().flatMap((file): StarlightFile[] => {
    const text = readFileSync(path.join(astroRoot, file), 'utf8');
    const { frontmatter } = readFrontmatter(text, file);
    // A build leaves drafts out.
    if (frontmatter['draft'] === true) return [];
    const { openapi, api } = frontmatter;
    const data = { ...(accepted('openapi') && { openapi }), ...(accepted('api') && { api }) };
    return [{ text, file, data }];
  });
  return { pages, contentConfig };
}

/** Matches an import of the site's own code, which may add keys to the schema. */
const OWN_IMPORT = /\bfrom\s*['"](?:\.|~|#|@\/)/;

/** Returns whether the schema accepts a key of front matter, as far as its text shows. */
function acceptedKeys(contentText: string): (key: 'openapi' | 'api') => boolean {
  const code = contentText.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  if (OWN_IMPORT.test(code)) return () => true;
  const rest = code.replace(/^\s*import\b[^;'"]*['"][^'"]*['"]/gm, '');
  const hasOurs = /\bspecbookSchema\b/.test(rest) || /\bspecbookSchema\s+as\b/.test(code);
  const declares = { openapi: /\bopenapi['"]?\s*:/.test(rest), api: /\bapi['"]?\s*:/.test(rest) };
  return (key) => declares[key] || (key === 'openapi' && hasOurs);
}
