import { type Html, html, rawHtml } from './html.ts';
import { jsonForScript } from './json-script.ts';

interface Island {
  tag: 'docs-playground' | 'docs-console';
  /** Parts of its code that not every playground needs. */
  parts?: readonly string[];
  /** Language of its texts, as BCP 47. */
  language: string;
  /** What it wakes with. */
  props: unknown;
  /** Markup that it shows before. */
  text: string;
  /** Reported to readers if its code did not arrive. The texts of the browser may be missing too. */
  failure: string;
  /** Runs before the code of the element has arrived. */
  script: string;
}

/** A custom element, its props and what it shows. Astro would offer an element with props to every renderer of the site. */
export function islandHtml({ tag, parts = [], language, props, text, failure, script }: Island): Html {
  const name = rawHtml(tag);
  const needed = parts.length > 0 && html` data-parts="${parts.join(' ')}"`;
  const json = rawHtml(jsonForScript(props));
  return html`<${name} lang="${language}" data-failure="${failure}" data-pagefind-ignore${needed}><script>${rawHtml(script)}</script><script type="application/json">${json}</script><div data-root>${rawHtml(text)}</div></${name}>`;
}
