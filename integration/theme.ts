import type { Settings } from '../src/config/settings.ts';

/** The colours of docs.json as CSS variables; only values that are colours get through. */
export function themeCss(settings: Settings): string {
  const primary = color(settings.colors?.primary);
  if (!primary) return '';
  const onDark = color(settings.colors?.light) ?? primary;
  return `:root { --docs-brand-light: ${primary}; --docs-brand-dark: ${onDark}; }\n`;
}

const COLOR = /^#[\da-f]{3,8}$|^(?:rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/a-z-]+\)$/i;

function color(value: unknown): string | undefined {
  return typeof value === 'string' && COLOR.test(value.trim()) ? value.trim() : undefined;
}
