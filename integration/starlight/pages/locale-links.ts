import type { StarlightRouteData } from '@astrojs/starlight/route-data';

type Head = StarlightRouteData['head'];

/** Removes the links to other locales from the head of a page that exists in one locale only, such as a schema. */
export function withoutLocaleLinks(head: Head): Head {
  return head.filter(({ tag, attrs }) => tag !== 'link' || attrs?.['hreflang'] === undefined);
}
