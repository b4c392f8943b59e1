import { readFileSync } from 'node:fs';
import type { Settings } from '../../src/config/settings.ts';
import { embeddedCss, embeddedVariables, withoutRootSize } from './embedded-css.ts';
import { themeCss } from './theme.ts';

/** Sheets of `styles/` that pages in a layout of the site need. The others style the built-in layout. */
const EMBEDDED = ['base', 'layout', 'search', 'reference', 'prose', 'components', 'modes'];

/** @param islands With the styles that only a playground or a console needs. */
export function embeddedSheet(settings: Settings, { islands }: { islands: boolean }): string {
  const sheets = [
    embeddedVariables(`${stylesheet('styles/tokens')}\n${themeCss(settings)}`),
    stylesheet('styles/embedded'),
    embeddedCss(EMBEDDED.map((name) => stylesheet(`styles/${name}`)).join('\n')),
    ...(islands ? ISLANDS.map((name) => embeddedCss(stylesheet(`islands/${name}`))) : []),
  ];
  return withoutRootSize(sheets.join('\n'));
}

const ISLANDS = ['playground', 'console'] as const;

type Island = (typeof ISLANDS)[number];

/** In pages of the built-in layout, the last of its layers. */
export function layeredIsland(name: Island): string {
  return `${layerOrder()}\n@layer docs.playground {\n${stylesheet(`islands/${name}`)}\n}\n`;
}

/** In a page of the site beside the built-in layout. */
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
