import { cutText } from '../../../src/core/text/cut-text.ts';
import { isGivenMetatag } from '../../../src/site/config/ignored-metatags.ts';
import { robotsRules } from '../../../src/site/robots.ts';
import { IMAGE_SIZE } from './image-size.ts';

/** A `<meta>` element. */
export interface Metatag {
  key: 'name' | 'property';
  name: string;
  content: string;
}

interface PageFacts {
  title: string;
  description: string | undefined;
  /** Absolute URL of the page. */
  url: string | undefined;
  /** Absolute URL of the image that the package made for the page. */
  image?: string | undefined;
  /** Name of the site. */
  site: string;
  /** As in `Page`. */
  noindex?: boolean | undefined;
  /** Tags of the page itself, which take precedence. */
  own: Readonly<Record<string, string>>;
  /** Tags of every page, from docs.json. */
  all: Readonly<Record<string, string>>;
  /** Returns the URL of a path from the root of the site, absolute if the address of the site is known. */
  urlOf?: (path: string) => string;
}

/** Tags whose content is a URL. Programs that read them have no page to resolve a path against. */
const ADDRESSES = /^(?:og:(?:url|image|video|audio)(?::(?:secure_)?url)?|twitter:(?:image|player)(?::src)?)$/;

/** Matches names in vocabularies of social networks, which belong in `property`. */
const PROPERTY = /^(?:og|article|book|profile|video|music|fb):/;

/** Returns the metatags of a page. Those in its front matter take precedence over all others. */
export function pageMetatags({ title, description, url, image, site, noindex, own, all, urlOf }: PageFacts): Metatag[] {
  const tags: Record<string, string | undefined> = {
    description,
    'og:type': 'website',
    'og:site_name': site,
    ...(image !== undefined && imageTags(image, title)),
    ...all,
    'og:title': title,
    'og:description': description ?? all['og:description'],
    'og:url': url,
    'twitter:card':
      own['twitter:image'] || own['og:image'] || all['og:image'] || image ? 'summary_large_image' : 'summary',
    ...pick(all, 'twitter:card'),
    ...own,
    robots: robotsRules(noindex, { own, all }),
  };
  return Object.entries(tags).flatMap(([name, content]) => {
    if (content === undefined || content === '' || isGivenMetatag(name)) return [];
    const isPath = urlOf !== undefined && ADDRESSES.test(name) && /^\/(?!\/)/.test(content);
    return [{ key: PROPERTY.test(name) ? 'property' : 'name', name, content: isPath ? urlOf(content) : content }];
  });
}

function imageTags(image: string, title: string): Record<string, string> {
  const { width, height } = IMAGE_SIZE;
  return { 'og:image': image, 'og:image:width': `${width}`, 'og:image:height': `${height}`, 'og:image:alt': title };
}

function pick(from: Readonly<Record<string, string>>, key: string): Record<string, string> {
  const value = from[key];
  return value === undefined ? {} : { [key]: value };
}

const MAX_LENGTH = 200;

/** Returns the beginning of a text as one line, cut between words. The dots are ASCII: `Search.astro` says why. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  return `${cutText(line, MAX_LENGTH - 3)}...`;
}
