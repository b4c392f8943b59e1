import { readFileSync } from 'node:fs';
import type { Settings } from '../../src/config/settings.ts';
import { embeddedCss, embeddedVariables, withoutRootSize } from './embedded-css.ts';
import { themeCss } from './theme.ts';

/** Sheets of `styles/` that pages in a layout of the site need. The others style the built-in layout. */
const EMBEDDED = ['base', 'layout', 'search', 'reference', 'prose', 'components', 'modes'];

/** Our styles in a page of the site, except those that only a playground or a console needs. */
export function embeddedSheet(settings: Settings): string {
  const sheets = [
    embeddedVariables(`${stylesheet('styles/tokens')}\n${themeCss(settings)}`),
    stylesheet('styles/embedded'),
    embeddedCss(EMBEDDED.map((name) => stylesheet(`styles/${name}`)).join('\n')),
  ];
  return withoutRootSize(sheets.join('\n'));
}

type Island = 'playground' | 'console';

/** In pages of the built-in layout, the last of its layers. */
export function layeredIsland(name: Island): string {
  return `${layerOrder()}\n@layer docs.playground {\n${stylesheet(`islands/${name}`)}\n}\n`;
}

export function embeddedIsland(name: Island): string {
  return withoutRootSize(embeddedCss(stylesheet(`islands/${name}`)));
}

const IMPORT = /^@import '([^']+)';\n/gm;

/** The order of our layers: the first stylesheet of a page decides it. */
export function layerOrder(): string {
  return stylesheet('styles/layers');
}

/** A sheet below `integration/`, with its imported sheets inlined. */
function stylesheet(name: string): string {
  return inlined(new URL(`../${name}.css`, import.meta.url));
}

function inlined(sheet: URL): string {
  return readFileSync(sheet, 'utf8').replaceAll(IMPORT, (_, file: string) => inlined(new URL(file, sheet)));
}
