import { expect, test } from 'vitest';
import { themeCss } from '../../../integration/stylesheets/theme.ts';
import { defaultSettings } from '../../../src/config/settings.ts';

const themeOf = (settings: object) => themeCss({ ...defaultSettings(), ...settings });

test('a brand color is text as far as it can be read, fills buttons as it is, and says what is written on them', () => {
  const css = themeOf({ colors: { primary: '#ffd600' } });
  expect(css).toContain('--docs-fill-light: #ffd600; --docs-on-brand-light: #0e1116;');
  expect(css).toMatch(/--docs-brand-light: #[\da-f]{6};/);
  expect(css).not.toContain('--docs-brand-light: #ffd600');
  expect(css).toContain('--docs-brand-dark: #ffd600; --docs-fill-dark: #ffd600;');
});

test('a color that nobody would see on the page fills no button', () => {
  const css = themeOf({ colors: { primary: '#fafafa' } });
  expect(css).not.toContain('--docs-fill-light: #fafafa');
  expect(css).toContain('--docs-fill-dark: #fafafa');
});

test('buttons have the color that docs.json gives them, in both modes', () => {
  const css = themeOf({ colors: { primary: '#9a3412', light: '#fdba74', dark: '#7c2d12' } });
  expect(css).toContain('--docs-fill-light: #7c2d12; --docs-on-brand-light: #ffffff;');
  expect(css).toContain('--docs-brand-dark: #fdba74; --docs-fill-dark: #7c2d12; --docs-on-brand-dark: #ffffff;');
});

test('the text of a banner can be read on its color', () => {
  const css = themeOf({ banner: { content: 'x', color: { light: '#ffff00', dark: '#1e1b4b' } } });
  expect(css).toContain('color: light-dark(#0e1116, #ffffff)');
});
