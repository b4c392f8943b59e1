import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { builtFiles, builtPage, comparable, countStylesheets } from './built-pages.ts';
import { computedStyles, type ElementStyle, styleChanges } from './computed-styles.ts';
import type { Host, HostSite } from './host-sites.ts';
import { type ServedSite, serveBuilt, serveDev } from './served-site.ts';

/** Pages whose HTML and look are compared if the site renders them on request: in dev and from a server. */
export const PAGES: Readonly<Record<Host, readonly string[]>> = {
  blog: ['/', '/about/', '/contact/', '/notes/', '/blog/first/', '/blog/second/', '/blog/third/', '/nowhere/at/all/'],
  tailwind: ['/', '/about/'],
  starlight: ['/', '/guides/start/', '/guides/more/', '/nowhere/at/all/'],
  policy: ['/', '/about/', '/de/', '/de/about/'],
  server: ['/?a=b', '/about/', '/items/7', '/items/none', '/nowhere/at/all', '/api/time', '/old'],
};

export function build(site: HostSite): Promise<CommandResult> {
  return astro(['build', '--config', site.config], { cwd: site.root });
}

/** Returns the folder of static pages. Adding a server for the proxy moves it. */
export function pagesFolder({ root }: HostSite): string {
  const client = path.join(root, 'dist/client');
  return existsSync(client) ? client : path.join(root, 'dist');
}

/** Checks that every file of the site still exists and has the same content, and that no page has more stylesheets. */
export function expectSameFiles(before: HostSite, after: HostSite): void {
  const files = builtFiles(pagesFolder(before)).filter((file) => !/^sitemap/.test(file));
  expect(files.length, 'files of the site').toBeGreaterThan(before.host === 'server' ? 0 : 1);
  for (const file of files) {
    const [was, is] = [builtPage(pagesFolder(before), file), builtPage(pagesFolder(after), file)];
    expect(countStylesheets(is), `stylesheets of ${file}`).toBe(countStylesheets(was));
    expect(is, file).toBe(was);
  }
}

/** Checks that only pages of the documentation were added to the sitemap. */
export function expectLongerSitemap(before: HostSite, after: HostSite): void {
  const read = ({ root }: HostSite) => readFileSync(path.join(root, 'dist/sitemap-0.xml'), 'utf8');
  const addresses = (site: HostSite) => [...read(site).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  const was = addresses(before);
  expect(addresses(after).filter((url) => was.includes(url))).toEqual(was);
  const added = addresses(after).filter((url) => !was.includes(url));
  expect(added.map((url) => new URL(url).pathname.replace(after.mount, ''))).toEqual([
    '/api-reference/list-orders/',
    '/api-reference/place-order/',
    '/handbook/welcome/',
  ]);
}

/** Checks that every page of a running site responds as before. */
export async function expectSameResponses(before: ServedPlace, after: ServedPlace): Promise<void> {
  for (const pathname of PAGES[before.site.host]) {
    const [was, is] = await Promise.all([responseOf(before, pathname), responseOf(after, pathname)]);
    expect(is, pathname).toEqual(was);
  }
}

/** Checks that every element of every page looks as before. */
export async function expectSameLook(browser: Browser, before: ServedPlace, after: ServedPlace): Promise<void> {
  for (const pathname of PAGES[before.site.host].filter((name) => !/^\/api|none$/.test(name))) {
    const [was = [], is = []] = await Promise.all([before, after].map((place) => lookOf(browser, place, pathname)));
    expect(was.length, pathname).toBeGreaterThan(3);
    expect(was[0]?.style, pathname).toMatch(/(?:^|; )font-family: .*; width: /);
    expect(styleChanges(was, is), pathname).toEqual([]);
  }
}

/** Cached, so that each place is opened only once, regardless of the number of comparisons. */
const looks = new WeakMap<ServedPlace, Map<string, Promise<ElementStyle[]>>>();

function lookOf(browser: Browser, place: ServedPlace, pathname: string): Promise<ElementStyle[]> {
  const pages = looks.get(place) ?? new Map<string, Promise<ElementStyle[]>>();
  looks.set(place, pages);
  const look = pages.get(pathname) ?? computedStyles(browser, place.served.url + pathname);
  pages.set(pathname, look);
  return look;
}

export interface ServedPlace {
  site: HostSite;
  /** The path of the documentation, or `""` for the root. */
  mount: string;
  served: ServedSite;
}

export async function runBuilt(site: HostSite): Promise<ServedPlace> {
  return { site, mount: site.mount, served: await serveBuilt(site) };
}

export async function runDev(site: HostSite): Promise<ServedPlace> {
  return { site, mount: site.mount, served: await serveDev(site) };
}

async function responseOf({ site, served }: ServedPlace, pathname: string) {
  const response = await fetch(served.url + pathname, { redirect: 'manual', headers: { accept: 'text/html' } });
  const { status, headers } = response;
  const html = comparable(await response.text(), { root: site.root, url: served.url });
  const named = ['content-type', 'location', 'x-site'].map((name) => [name, headers.get(name)]);
  return { status, headers: Object.fromEntries(named), stylesheets: countStylesheets(html), html };
}
