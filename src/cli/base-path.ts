import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../errors.ts';
import { UsageError } from './command.ts';

/** The `--base` of every command that builds or serves a site. */
export const BASE_HELP =
  '  --base PATH        Path of the host at which the site is, such as /handbook (default: "base" of docs.json)';

/** `/handbook` of `--base handbook/`, for a site folder. */
export function statedBase(stated: string | undefined): { base?: string } {
  if (stated === undefined) return {};
  const parts = stated.split('/').filter((part) => part !== '');
  if (parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part))) return { base: `/${parts.join('/')}` };
  throw new UsageError(`--base is the path of a URL, such as /handbook; found ${JSON.stringify(stated)}.`);
}

/** Pages of a built site that are always there, one of them. */
const PAGES = ['client/404.html', '404.html', 'client/index.html', 'index.html'];

/** The path for which a site was built, read from the addresses of its scripts and styles: `/` or `/handbook/`. */
export function builtBase(out: string): string {
  for (const page of PAGES.map((name) => path.join(out, name)).filter((file) => existsSync(file))) {
    const found = /(?:href|src)="(\/(?:[^"]*\/)?)_astro\//.exec(readFileSync(page, 'utf8'))?.[1];
    if (found !== undefined) return found;
  }
  return '/';
}

/** Fails where a built site is for another path than the one that was asked for. */
export function checkBuiltBase(out: string, stated: string | undefined): string {
  const built = builtBase(out);
  const asked = stated === undefined || stated === '/' ? stated : `${stated}/`;
  if (asked === undefined || asked === built) return built;
  throw new DocsError(
    `The site in ${out} was built for ${built}, not for ${asked}.`,
    `Build it again with \`docs build --base ${stated}\`, or leave --base out.`,
  );
}
