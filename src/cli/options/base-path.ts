import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import { UsageError } from './command.ts';

/** The help for `--base` of every command that builds or serves a site. */
export const BASE_HELP = '  --base PATH        URL path of the site, such as /handbook (default: "base" of docs.json)';

/** Turns `--base handbook/` into `/handbook`, for a site folder. */
export function baseOption(option: string | undefined): { base?: string } {
  if (option === undefined) return {};
  const parts = option.split('/').filter((part) => part !== '');
  if (parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part))) return { base: `/${parts.join('/')}` };
  throw new UsageError(`--base must be a URL path, such as /handbook, got ${JSON.stringify(option)}.`);
}

/** Pages that may exist in a built site. Every site has one of them. */
const PAGES = ['client/404.html', '404.html', 'client/index.html', 'index.html'];

/** Reads the base path of a built site from the addresses of its scripts and styles: `/` or `/handbook/`. */
function builtBase(out: string): string {
  for (const page of PAGES.map((name) => path.join(out, name)).filter((file) => existsSync(file))) {
    const match = /(?:href|src)="(\/(?:[^"]*\/)?)_astro\//.exec(readFileSync(page, 'utf8'))?.[1];
    if (match !== undefined) return match;
  }
  return '/';
}

/** Returns the base path of a built site. Throws a `DocsError` if it is not the requested one. */
export function checkBuiltBase(out: string, option: string | undefined): string {
  const builtPath = builtBase(out);
  const requestedPath = option === undefined || option === '/' ? option : `${option}/`;
  if (requestedPath === undefined || requestedPath === builtPath) return builtPath;
  throw new DocsError(
    `The site in ${out} was built for ${builtPath}, not for ${requestedPath}.`,
    `Build it again with \`docs build --base ${option}\`, or omit --base.`,
  );
}
