import type { StarlightRouteData } from '@astrojs/starlight/route-data';
import { html } from '../../render/html/html.ts';

type Head = StarlightRouteData['head'];

/**
 * Escapes the title of a generated page in its head. Starlight inserts `content` as markup, because its titles are
 * written by the authors of the site, but ours come from documents, which are not trusted.
 *
 * @param title The title of the page. The other parts of `<title>` are the site's own and may contain entities.
 */
export function withEscapedTitle(head: Head, title: string): Head {
  return head.map((entry) => {
    if (entry.tag !== 'title' || entry.content === undefined) return entry;
    const content = entry.content.replaceAll(title, () => html`${title}`.toString());
    // Another plugin may have changed the title. Only `<` can end the element.
    return { ...entry, content: content.replaceAll('<', '&lt;') };
  });
}
