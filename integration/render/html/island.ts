import { type Html, html, rawHtml, SCRIPT_END } from './html.ts';

interface Island {
  tag: 'docs-playground' | 'docs-console';
  /** Whether it shows something else in the browser than in its first markup. */
  differs?: boolean;
  /** Whether the playground sends deliveries of a webhook. */
  isWebhook?: boolean;
  /** BCP 47 tag of the language of its texts. */
  language: string;
  /** The props with which it hydrates. */
  props: unknown;
  /** The markup that it shows before it hydrates. */
  text: string;
  /** Message for readers if its code does not load, which is in the page because the texts may not load either. */
  failure: string;
  /** Script that runs before the code of the element has loaded. */
  script: string;
}

/**
 * Renders a custom element with its props and its first markup. It is HTML instead of a component, because Astro would
 * offer an element with props to every renderer of the site.
 */
export function islandHtml(island: Island): Html {
  const { tag, differs = false, isWebhook = false, language, props, text, failure, script } = island;
  const name = rawHtml(tag);
  const differing = [differs && html` data-differs`, isWebhook && html` data-webhook`];
  const json = rawHtml(jsonForScript(props));
  return html`<${name} lang="${language}" data-failure="${failure}" data-pagefind-ignore${differing}><script>${rawHtml(script)}${SCRIPT_END}<script type="application/json">${json}${SCRIPT_END}<div data-root>${rawHtml(text)}</div></${name}>`;
}

/** Writes JSON that is safe in a script element, whatever the value contains. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
