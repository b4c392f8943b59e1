import { jsonForScript } from './json-script.ts';

interface Island {
  tag: 'docs-playground' | 'docs-console';
  /** What it wakes with. */
  props: unknown;
  /** As it stands in the page before. */
  html: string;
}

/** A custom element, its props and what it shows. As an element of Astro it is offered to every renderer of the site. */
export function islandHtml({ tag, props, html }: Island): string {
  return `<${tag} data-pagefind-ignore><script type="application/json">${jsonForScript(props)}</script><div data-root>${html}</div></${tag}>`;
}
