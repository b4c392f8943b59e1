import { expect, test } from 'vitest';
import { themeCss } from '../../../integration/render/stylesheets/theme.ts';
import { defaultSettings } from '../../../src/site/config/settings.ts';

const themeOf = (settings: object) => themeCss({ ...defaultSettings(), ...settings });

test('makes a brand color readable as text, and fills buttons with it under readable text', () => {
  const css = themeOf({ colors: { primary: '#ffd600' } });
  expect(css).toContain('--docs-fill-light: #ffd600; --docs-on-brand-light: #0e1116;');
  expect(css).toMatch(/--docs-brand-light: #[\da-f]{6};/);
  expect(css).not.toContain('--docs-brand-light: #ffd600');
  expect(css).toContain('--docs-brand-dark: #ffd600; --docs-fill-dark: #ffd600;');
});

test('does not fill buttons with a color that barely stands out from the page', () => {
  const css = themeOf({ colors: { primary: '#fafafa' } });
  expect(css).not.toContain('--docs-fill-light: #fafafa');
  expect(css).toContain('--docs-fill-dark: #fafafa');
});

test('fills buttons with the color of docs.json, in both modes', () => {
  const css = themeOf({ colors: { primary: '#9a3412', light: '#fdba74', dark: '#7c2d12' } });
  expect(css).toContain('--docs-fill-light: #7c2d12; --docs-on-brand-light: #ffffff;');
  expect(css).toContain('--docs-brand-dark: #fdba74; --docs-fill-dark: #7c2d12; --docs-on-brand-dark: #ffffff;');
});

test('makes the text of a banner readable on its color', () => {
  const css = themeOf({ banner: { content: 'x', color: { light: '#ffff00', dark: '#1e1b4b' } } });
  expect(css).toContain('color: light-dark(#0e1116, #ffffff)');
});
