import { readFileSync } from 'node:fs';
import type { Settings } from '../src/config/settings.ts';
import { embeddedCss, embeddedVariables } from './embedded-css.ts';
import { themeCss } from './theme.ts';

/** Sheets of `styles/` that pages in a layout of the site need; the others are about the built-in layout. */
const EMBEDDED = ['base', 'layout', 'search', 'reference', 'prose', 'components'];

/** What is ours in a page of the site, but for what only a playground or a console needs. */
export function embeddedSheet(settings: Settings): string {
  return [
    embeddedVariables(`${read('styles/tokens')}\n${themeCss(settings)}`),
    read('styles/embedded'),
    embeddedCss(EMBEDDED.map((name) => read(`styles/${name}`)).join('\n')),
  ].join('\n');
}

type Island = 'playground' | 'console';

/** In pages of the built-in layout, the last of its layers. */
export function layeredIsland(name: Island): string {
  return `${read('styles/layers')}\n@layer docs.playground {\n${read(`islands/${name}`)}\n}\n`;
}

export function embeddedIsland(name: Island): string {
  return embeddedCss(read(`islands/${name}`));
}

function read(name: string): string {
  return readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');
}
