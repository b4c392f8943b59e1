import type { Settings } from '../../../src/site/config/settings.ts';
import { cssUrl } from './css-url.ts';

const LINE = 'light-dark(rgb(0 0 0 / 5%), rgb(255 255 255 / 5%))';

const DECORATIONS = {
  gradient: {
    image: 'radial-gradient(ellipse at top, color-mix(in srgb, var(--docs-accent) 16%, transparent), transparent 60%)',
    size: '100% 640px',
    repeat: 'no-repeat',
  },
  grid: {
    image: `linear-gradient(${LINE} 1px, transparent 1px), linear-gradient(90deg, ${LINE} 1px, transparent 1px)`,
    size: '32px 32px, 32px 32px',
    repeat: 'repeat, repeat',
  },
  windows: {
    image: `conic-gradient(from 90deg at 80% 80%, ${LINE} 25%, transparent 0)`,
    size: '96px 96px',
    repeat: 'repeat',
  },
} as const;

/**
 * Writes the CSS for the image and pattern behind the pages.
 *
 * @param hrefOf Turns a path of the project into a URL.
 */
export function backgroundCss(background: Settings['background'], hrefOf: (path: string) => string): string {
  const { decoration, image } = background ?? {};
  const pattern = decoration && DECORATIONS[decoration];
  if (!pattern && !image) return '';
  const rule = (selector: string, picture: string | undefined) => {
    const layers = [
      ...(picture === undefined ? [] : [`url("${cssUrl(picture, hrefOf)}")`]),
      ...(pattern ? [pattern.image] : []),
    ];
    const sizes = [...(picture === undefined ? [] : ['100% auto']), ...(pattern ? [pattern.size] : [])];
    const repeats = [...(picture === undefined ? [] : ['no-repeat']), ...(pattern ? [pattern.repeat] : [])];
    return `${selector}{background-image:${layers.join(',')};background-size:${sizes.join(',')};background-repeat:${repeats.join(',')}}`;
  };
  const rules = [rule('body', image?.light)];
  if (image && image.dark !== image.light) {
    rules.push(rule(":root[data-theme='dark'] body", image.dark));
    rules.push(`@media (prefers-color-scheme:dark){${rule(':root:not([data-theme]) body', image.dark)}}`);
  }
  return rules.join('\n');
}
