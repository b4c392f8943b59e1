import { isCssColor, isVisibleOn, readableOn, textOn } from '../../../src/core/text/css-color.ts';
import type { Settings } from '../../../src/site/config/settings.ts';

const WHITE = '#ffffff';
const DARK = '#0f1216';

/** Writes the colors of docs.json as CSS variables. Adjusts the accent color until it is readable on the page. */
export function themeCss({ banner, colors, background, styling }: Settings): string {
  const pageLight = color(background?.color?.light);
  const pageDark = color(background?.color?.dark);
  const primary = color(colors.primary);
  const onDark = color(colors.light) ?? primary;
  const button = color(colors.dark);
  const code = styling.codeblocks === 'dark' ? DARK_CODE : '';
  const variables = declarations({
    '--docs-page-light': pageLight,
    '--docs-page-dark': pageDark,
    ...brand('light', primary, { page: pageLight ?? WHITE, button }),
    ...brand('dark', onDark, { page: pageDark ?? DARK, button }),
  });
  return variables + code + bannerCss(banner?.color);
}

/** Returns the colors of text on the page, of buttons, and of text on buttons. */
function brand(
  mode: 'light' | 'dark',
  color: string | undefined,
  { page, button = color }: { page: string; button: string | undefined },
): Record<string, string | undefined> {
  if (color === undefined || button === undefined) return {};
  const text = readableOn(color, page);
  const fill = isVisibleOn(button, page) ? button : text;
  return {
    [`--docs-brand-${mode}`]: text,
    [`--docs-fill-${mode}`]: fill,
    [`--docs-on-brand-${mode}`]: textOn(fill),
  };
}

function bannerCss(colors: NonNullable<Settings['banner']>['color']): string {
  const light = color(colors?.light ?? colors?.dark);
  const dark = color(colors?.dark ?? colors?.light);
  if (light === undefined || dark === undefined) return '';
  return `.docs-banner:not(.docs-banner-within) { background: light-dark(${light}, ${dark}); color: light-dark(${textOn(light) ?? WHITE}, ${textOn(dark) ?? WHITE}); }\n`;
}

const DARK_CODE =
  '.docs-code-block, .docs-code, .docs-pg-code { background-color: var(--docs-bg-inset); color: var(--docs-text); color-scheme: dark; }\n';

function declarations(values: Record<string, string | undefined>): string {
  const lines = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value};`]));
  return lines.length > 0 ? `:root { ${lines.join(' ')} }\n` : '';
}

function color(value: string | undefined): string | undefined {
  return value !== undefined && isCssColor(value) ? value : undefined;
}
