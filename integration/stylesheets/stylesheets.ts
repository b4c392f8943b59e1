import type { Settings } from '../../src/config/settings.ts';
import { embeddedCss, embeddedVariables, withoutRootSize } from './embedded-css.ts';
import { joinedSheet } from './joined-sheet.ts';
import { themeCss } from './theme.ts';

/** Sheets in `styles/` that pages in a layout of the site need. The others style the built-in layout. */
const EMBEDDED = ['base', 'layout', 'search', 'reference', 'prose', 'components'];

/** The embedded parts, for the styles of modes. They take precedence over all others, as their layer does. */
const IN_MODES = '.docs-embedded:not(#docs #docs)';

interface EmbeddedSheet {
  /** Whether to include the styles that only a playground or a console needs. */
  islands: boolean;
  /** Sheets that no page needs. */
  leftOut?: ReadonlySet<string>;
}

/** Returns the CSS for components in pages of the site itself, limited to our elements. */
export function embeddedSheet(settings: Settings, { islands, leftOut }: EmbeddedSheet): string {
  const sheets = [
    embeddedVariables(`${stylesheet('styles/tokens')}\n${themeCss(settings)}`),
    stylesheet('styles/embedded'),
    embeddedCss(EMBEDDED.map((name) => stylesheet(`styles/${name}`, leftOut)).join('\n')),
    embeddedCss(stylesheet('styles/modes', leftOut), IN_MODES),
    ...(islands ? ISLANDS.map((name) => embeddedCss(stylesheet(`islands/${name}`, leftOut))) : []),
  ];
  return withoutRootSize(sheets.join('\n'));
}

const ISLANDS = ['playground', 'console'] as const;

type Island = (typeof ISLANDS)[number];

/** Returns the styles of an island for pages in the built-in layout, in a layer of their own. */
export function layeredIsland(name: Island): string {
  return `${layerOrder()}\n@layer docs.playground {\n${stylesheet(`islands/${name}`)}\n}\n`;
}

/** Returns the styles of an island for the site's own pages. */
export function embeddedIsland(name: Island): string {
  return withoutRootSize(embeddedCss(stylesheet(`islands/${name}`)));
}

/** Returns the order of our layers, which the first stylesheet of a page determines. */
export function layerOrder(): string {
  return stylesheet('styles/layers');
}

/** Reads a sheet below `integration/`, with its imported sheets inlined. */
function stylesheet(name: string, leftOut: ReadonlySet<string> = new Set()): string {
  const without = new Set([...leftOut].map((each) => sheetUrl(each).href));
  return joinedSheet(sheetUrl(name), without);
}

function sheetUrl(name: string): URL {
  return new URL(`../${name}.css`, import.meta.url);
}
