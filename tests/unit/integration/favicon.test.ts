import { expect, test } from 'vitest';
import { faviconSvg } from '../../../integration/render/html/favicon.ts';

test.each([
  ['Paper Lantern', '#9a3412', '#ffffff', 'P'],
  ['éclair', '#ffd600', '#0e1116', 'É'],
  ['<b>', undefined, '#ffffff', '&lt;'],
])('the icon of %s is its first letter in a readable color', (name, primary, text, letter) => {
  const svg = String(faviconSvg(name, primary));
  expect(svg).toContain(`fill="${primary ?? '#2f5fd0'}"`);
  expect(svg).toContain(`fill="${text}">${letter}</text>`);
});
