import { clientSetups, cursorLink, vscodeLink } from '../../../src/agents/mcp/clients.ts';
import { isCssColor } from '../../../src/core/text/css-color.ts';
import { type Translation, withWords } from '../../../src/words/area.ts';
import { mcp as texts } from '../../../src/words/english/mcp.ts';
import { say } from '../../../src/words/say.ts';
import { type Html, html } from '../../render/html/html.ts';

interface SetupSite {
  name: string;
  /** Path of the pages. */
  base: string;
  /** The primary color of the site. */
  color?: string | undefined;
}

/** Language and texts of a page. */
export interface PageWords {
  /** BCP 47 tag. */
  language: string;
  words: Translation | undefined;
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  // Programs use the same URL.
  Vary: 'Accept',
  'Cache-Control': 'no-cache',
};

/** Makes the page for people who open the URL of the MCP server: how to add it to each client. It needs no script. */
export function setupPage(site: SetupSite, url: string, { language, words }: PageWords): Response {
  const page = withWords(words, () => setupHtml(site, url, language));
  return new Response(`<!doctype html>\n${page}\n`, { headers: HEADERS });
}

function setupHtml({ name, base, color }: SetupSite, url: string, language: string): Html {
  const title = say(texts.title, { site: name });
  const accent = color !== undefined && isCssColor(color) ? color : '#2f5fd0';
  const setups = clientSetups(name, url).map(
    ({ client, instruction, code }) =>
      html`<section><h2>${client}</h2><p>${instruction}</p><pre tabindex="0" aria-label="${client}"><code>${code}</code></pre></section>\n`,
  );
  return html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${css(accent)}</style></head>
<body><main>
<p><a href="${base}">${texts.back}</a></p>
<h1>${title}</h1>
<p>${say(texts.about, { site: name })}</p>
<h2>${texts.address}</h2>
<pre tabindex="0" aria-label="${texts.address}"><code>${url}</code></pre>
<p class="links"><a href="${cursorLink(name, url)}">${texts.addToCursor}</a> <a href="${vscodeLink(name, url)}">${texts.addToVscode}</a></p>
${setups}</main></body></html>`;
}

function css(accent: string): string {
  return `:root{color-scheme:light dark;--accent:${accent}}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#0f1216);color:light-dark(#1c2430,#e6e9ee)}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 4rem;border-top:.25rem solid var(--accent)}
h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0 1rem}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
p{margin:.5rem 0}
a{color:light-dark(#1d4ed8,#93b4ff)}
pre{overflow-x:auto;margin:.5rem 0;padding:.75rem 1rem;border-radius:.5rem;border:1px solid light-dark(#d5dae2,#343b46);background:light-dark(#f5f7fa,#171b21);font:.875rem/1.5 ui-monospace,monospace;user-select:all}
.links{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
.links a{display:inline-flex;min-height:2.5rem;padding:0 1rem;align-items:center;border:1px solid currentColor;border-radius:.5rem;text-decoration:none;font-weight:600}
:focus-visible{outline:3px solid light-dark(#1d4ed8,#93b4ff);outline-offset:2px}`;
}
