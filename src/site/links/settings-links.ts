import { joinPointer } from '../../core/json/pointer.ts';
import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import type { Settings } from '../config/settings.ts';
import { isUrl } from '../redirects/redirects.ts';
import { type PageLink, pageOutline } from './page-outline.ts';

/** A link or file that docs.json names. */
export interface SettingsLink extends Pick<PageLink, 'kind' | 'url'> {
  /** JSON pointer into docs.json. */
  pointer: string;
}

/** Returns every link and file in docs.json except the pages in the navigation, which are reported when it is read. */
export function settingsLinks(settings: Settings): SettingsLink[] {
  return [
    ...barLinks(settings),
    ...footLinks(settings),
    ...(settings.navigation ? elementLinks(settings.navigation) : []),
    ...redirectLinks(settings),
    ...brandLinks(settings),
    ...bannerLinks(settings),
  ].filter(({ url }) => url.trim() !== '');
}

function link(pointer: string, url: string | undefined): SettingsLink[] {
  return url === undefined ? [] : [{ kind: 'link', url, pointer }];
}

function file(pointer: string, url: string | undefined): SettingsLink[] {
  return url === undefined ? [] : [{ kind: 'file', url, pointer }];
}

/** Returns the file of an icon; an icon may also be a name. */
function iconFile(pointer: string, icon: string | undefined): SettingsLink[] {
  return icon !== undefined && /^\.{0,2}\/|\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i.test(icon)
    ? file(pointer, icon)
    : [];
}

function barLinks({ navbar: { links, primary } }: Settings): SettingsLink[] {
  const all = links.map((each, index) => ({ each, pointer: `/navbar/links/${index}` }));
  return [...all, ...(primary ? [{ each: primary, pointer: '/navbar/primary' }] : [])].flatMap(({ each, pointer }) => [
    ...link(`${pointer}/href`, each.href),
    ...iconFile(`${pointer}/icon`, each.icon),
  ]);
}

function footLinks({ footer: { links, socials } }: Settings): SettingsLink[] {
  return [
    ...links.flatMap(({ items }, column) =>
      items.flatMap(({ href }, index) => link(`/footer/links/${column}/items/${index}/href`, href)),
    ),
    ...Object.entries(socials)
      // A profile is a web address, mostly without `https://`. Only a path is an address of this site.
      .filter(([, url]) => url.startsWith('/'))
      .flatMap(([network, url]) => link(joinPointer('/footer/socials', network), url)),
  ];
}

function elementLinks({ pointer, href, icon, children, global = [] }: NavigationElement): SettingsLink[] {
  return [
    ...link(`${pointer}/href`, href),
    ...iconFile(`${pointer}/icon`, icon),
    ...[...children, ...global].filter(isElement).flatMap(elementLinks),
  ];
}

/** Leaves out destinations with placeholders, because only their values decide where they lead. */
function redirectLinks({ redirects }: Settings): SettingsLink[] {
  return redirects.flatMap(({ destination }, index) =>
    isUrl(destination) || /[:*]/.test(destination)
      ? []
      : [{ kind: 'redirect', url: destination, pointer: `/redirects/${index}/destination` }],
  );
}

const PICTURE_TAG = /^(?:og|twitter):image(?::(?:url|secure_url|src))?$/;

function brandLinks({ logo, favicon, background, fonts, seo }: Settings): SettingsLink[] {
  const modes = { '/logo': logo, '/favicon': favicon, '/background/image': background?.image };
  return [
    ...Object.entries(modes).flatMap(([pointer, value]) => [
      ...file(`${pointer}/light`, value?.light),
      ...(value?.dark === value?.light ? [] : file(`${pointer}/dark`, value?.dark)),
    ]),
    ...link('/logo/href', logo?.href),
    ...file('/fonts/source', fonts?.source),
    ...file('/fonts/heading/source', fonts?.heading?.source),
    ...file('/fonts/body/source', fonts?.body?.source),
    ...Object.entries(seo.metatags).flatMap(([name, value]) =>
      PICTURE_TAG.test(name) ? file(joinPointer('/seo/metatags', name), value) : [],
    ),
  ];
}

function bannerLinks({ banner }: Settings): SettingsLink[] {
  const links = banner ? (pageOutline(banner.content)?.links ?? []) : [];
  return links.map(({ kind, url }) => ({ kind, url, pointer: '/banner/content' }));
}
