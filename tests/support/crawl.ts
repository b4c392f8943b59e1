import { parseHTML } from 'linkedom';

/** What a crawl has found. */
export interface Crawled {
  /** Paths of the pages, each once. */
  pages: string[];
  /** Paths of everything else. */
  files: string[];
  /** What leads nowhere, each with the page that leads there. */
  dead: string[];
}

interface Fetched {
  status: number;
  html?: Document;
  /** Addresses in it, as they are written. */
  addresses: string[];
}

/** Attributes whose value is an address. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'data-index', 'data-home', 'data-navigation-fragment'];

/** Addresses in the properties of islands: forms, contracts, the OAuth callback. */
const OWN = /["'](\/(?:[^"'\s]*\/)?_docs\/[^"'\s]*)["']/g;

/** What Vite serves in dev alone. */
const DEV_MODULE =
  /^\/(?:[^?]*\/)?(?:@|node_modules\/|src\/)|[?&](?:astro|import|v|html-proxy)\b|\.(?:ts|tsx|astro)(?:\?|$)/;

/**
 * Follows every link, asset and address of data of a site, starting at a page: what does not answer with 200, and
 * fragments that no element of their page has, are dead. Scripts are read for what they import, styles for their files.
 *
 * @param base What of the site is followed: addresses elsewhere on the server are dead links.
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
    // What a redirect leads to is followed as a link.
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
  // The proxy answers nothing but POST; a browser tries it.
  return [...addresses, ...sets, ...refresh, ...inData].filter(
    (address) => address !== '' && !/\/api\/request/.test(address),
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
