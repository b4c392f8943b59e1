import { parseHTML } from 'linkedom';

/** The result of a crawl. */
export interface Crawled {
  /** The paths of the pages, each once. */
  pages: string[];
  /** The paths of all other files. */
  files: string[];
  /** Dead links, each with the page that contains it. */
  dead: string[];
}

interface Fetched {
  status: number;
  html?: Document;
  /** The URLs in it, as they are written. */
  addresses: string[];
}

/** Attributes whose value is a URL. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'data-index', 'data-home', 'data-navigation-fragment'];

/** URLs in the properties of islands: forms, contracts, the OAuth callback. */
const OWN = /["'](\/(?:[^"'\s]*\/)?_docs\/[^"'\s]*)["']/g;

/** URLs that only Vite serves in dev. */
const DEV_MODULE =
  /^\/(?:[^?]*\/)?(?:@|node_modules\/|src\/)|[?&](?:astro|import|v|html-proxy)\b|\.(?:ts|tsx|astro)(?:\?|$)/;

/**
 * Follows every URL of a page, an asset or data on a site, starting at a page. URLs are dead if the response does not
 * have the status 200, or if no element of the page has the fragment. Also follows imports of scripts and files of
 * styles.
 *
 * @param base The path below which the crawl stays. Links to other paths on the server are dead.
 */
export async function crawl(start: string, { base = '/', expects = [] as string[] } = {}): Promise<Crawled> {
  const { origin } = new URL(start);
  const pending = new Map<string, Promise<Fetched>>();
  const dead = new Set<string>();
  const queue: { url: URL; from: string }[] = [start, ...expects].map((url) => ({
    url: new URL(url, origin),
    from: 'the test',
  }));
  const followed = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url, from } = next;
    const place = `${url.pathname}${url.search}`;
    const link = `${place}${url.hash}`;
    if (!url.pathname.startsWith(base) && `${url.pathname}/` !== base) {
      dead.add(`${link} is outside of ${base} (on ${from})`);
      continue;
    }
    const fetching = pending.get(place) ?? fetchPlace(new URL(place, origin));
    pending.set(place, fetching);
    const page = await fetching;
    if (page.status !== 200) dead.add(`${link} is answered with ${page.status} (on ${from})`);
    else if (url.hash !== '' && page.html && !hasFragment(page.html, url.hash)) {
      dead.add(`${link} has no such fragment (on ${from})`);
    }
    if (followed.has(place)) continue;
    followed.add(place);
    for (const address of page.addresses) {
      const target = URL.parse(address, url);
      if (target?.origin === origin && !DEV_MODULE.test(target.pathname + target.search)) {
        queue.push({ url: target, from: place });
      }
    }
  }
  const places = await Promise.all([...pending].map(async ([place, fetching]) => ({ place, page: await fetching })));
  return {
    pages: places.filter(({ page }) => page.html).map(({ place }) => place),
    files: places.filter(({ page }) => !page.html).map(({ place }) => place),
    dead: [...dead].sort(),
  };
}

async function fetchPlace(url: URL): Promise<Fetched> {
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html,*/*' } });
  const location = answer.headers.get('location');
  if (location !== null) {
    await answer.body?.cancel();
    // Follow the target of a redirect like a link.
    return { status: answer.status < 400 ? 200 : answer.status, addresses: [location] };
  }
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  if (answer.status !== 200) return { status: answer.status, addresses: [] };
  if (type.includes('text/html')) {
    const html = parseHTML(text).document as unknown as Document;
    return { status: 200, html, addresses: addressesIn(html, text) };
  }
  if (type.includes('css')) return { status: 200, addresses: matches(text, /url\(\s*["']?([^"')]+)["']?\s*\)/g) };
  if (type.includes('javascript')) return { status: 200, addresses: imports(text) };
  return { status: 200, addresses: [] };
}

function addressesIn(html: Document, text: string): string[] {
  const addresses = ADDRESSES.flatMap((name) =>
    [...html.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  const sets = [...html.querySelectorAll('[srcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  const refresh = [...html.querySelectorAll('meta[http-equiv="refresh"]')].map(
    (meta) => /url=(.*)$/i.exec(meta.getAttribute('content') ?? '')?.[1] ?? '',
  );
  const inData = matches(text.replaceAll('&quot;', '"').replaceAll('\\/', '/'), OWN);
  // The proxy, and the endpoint of dev that saves examples, only accept POST requests. The tests in a browser send them.
  return [...addresses, ...sets, ...refresh, ...inData].filter(
    (address) => address !== '' && !/\/api\/request|\/dev\/save-example/.test(address),
  );
}

function imports(script: string): string[] {
  return matches(script, /(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function hasFragment(html: Document, hash: string): boolean {
  const name = decodeURIComponent(hash.slice(1));
  return name === '' || [...html.querySelectorAll('[id]')].some(({ id }) => id === name);
}
