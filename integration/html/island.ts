import { jsonForScript } from './json-script.ts';

interface Island {
  tag: 'docs-playground' | 'docs-console';
  /** What it wakes with. */
  props: unknown;
  /** As it stands in the page before. */
  html: string;
  /** Runs before the code of the element has arrived. */
  script: string;
}

/** A custom element, its props and what it shows. As an element of Astro it is offered to every renderer of the site. */
export function islandHtml({ tag, props, html, script }: Island): string {
  return `<${tag} data-pagefind-ignore><script>${script}</script><script type="application/json">${jsonForScript(props)}</script><div data-root>${html}</div></${tag}>`;
}
