import { topLevelRules } from './css-rules.ts';

/**
 * The styles of the pages for a site's own layout: they reach nothing outside `.docs-embedded`, leave font and colour
 * scheme to the site, and stand in layers, so that everything the site says itself wins.
 *
 * @param sheets Names of the layers, in their order, and what stands in them.
 */
export function embeddedCss(sheets: Readonly<Record<string, string>>): string {
  const layers = Object.entries(sheets).map(([layer, css]) => {
    const rules = topLevelRules(css);
    const variables = rules.filter(isAboutRoot).map(onEmbedded);
    const scoped = rules.filter((rule) => !isAboutRoot(rule));
    return `@layer ${layer} {\n${variables.join('\n')}\n@scope (.docs-embedded) {\n${scoped.join('\n')}\n}\n}`;
  });
  return `@layer ${Object.keys(sheets).join(', ')};\n${layers.join('\n')}\n`;
}

function isAboutRoot(rule: string): boolean {
  return /^:root\b/.test(rule);
}

/** `:root` becomes the embedded part, `:root[…]` the embedded part of such a page. */
function onEmbedded(rule: string): string {
  return rule
    .replace(/^:root(?=\s*\{)/, '.docs-embedded')
    .replace(/^(:root[^\s{]+)(?=\s*\{)/, '$1 .docs-embedded')
    .replace(/^\s*color-scheme:\s*light dark;$/m, '');
}
