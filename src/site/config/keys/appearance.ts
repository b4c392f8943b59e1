import { z } from 'zod';
import { color, lightAndDark, linkedLightAndDark, settingsObject, withoutEffect } from './object.ts';

export const theme = z.string().optional().describe('Name of a theme. There’s only one theme, so any name works.');

export const colors = settingsObject({
  primary: color('Accent color.').optional(),
  light: color('Accent color in dark mode.').optional(),
  dark: color('Color of buttons.').optional(),
  background: withoutEffect('Older place of `background.color`.'),
  anchors: withoutEffect('Older colors of anchors.'),
})
  .prefault({})
  .describe('Brand colors.');

export const logo = linkedLightAndDark(
  'Logo: one path, or one per mode. `href` is where it links to. `/logo.svg` is next to docs.json, or in `public` of an Astro project.',
);

export const favicon = lightAndDark('Icon for the browser tab: one path, or one per mode.');

export const appearance = settingsObject({
  default: z.enum(['system', 'light', 'dark']).default('system').describe('Mode on a reader’s first visit.'),
  strict: z.boolean().default(false).describe('`true` keeps readers from switching the mode.'),
})
  .prefault({})
  .describe('Light and dark mode.');

const fontShape = {
  family: z.string().optional().describe('Name of the font family.'),
  weight: z
    .number()
    .optional()
    .describe('Weight of the font file, such as 400. Leave it out only if the font is variable.'),
  source: z.string().optional().describe('Path or URL of the font file.'),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of the font file.'),
};

export const fonts = settingsObject({
  ...fontShape,
  heading: settingsObject(fontShape)
    .optional()
    .describe(
      'Font of headings. Keys that you leave out, such as `weight`, come from `fonts`. If it’s a bold file of the same family, bold text uses it, too.',
    ),
  body: settingsObject(fontShape).optional().describe('Font of the text.'),
})
  .optional()
  .describe(
    'Fonts. Without `source`, the family must be installed on the reader’s device. No font is fetched from another site.',
  );

export const background = settingsObject({
  decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Background pattern.'),
  color: settingsObject({
    light: color('In light mode.').optional(),
    dark: color('In dark mode.').optional(),
  })
    .optional()
    .describe('Background color.'),
  image: lightAndDark('Background image: one path, or one per mode.'),
})
  .optional()
  .describe('Background of every page.');

export const styling = settingsObject({
  eyebrows: z
    .enum(['section', 'breadcrumbs'])
    .default('section')
    .describe('What appears above the page title: the section, or breadcrumbs.'),
  latex: z.boolean().optional().describe('Accepted without effect: formulas are always rendered.'),
  codeblocks: z
    .unknown()
    .optional()
    .describe('`"dark"` makes code dark in light mode too. Other values are ignored: code follows the page’s colors.'),
})
  .prefault({})
  .describe('Visual details.');

export const icons = settingsObject({
  library: z
    .string()
    .optional()
    .describe(
      'Which icon set to search first: `fontawesome` or `lucide`. `tabler` means Lucide, which shares many names with Tabler.',
    ),
})
  .optional()
  .describe('Icons in pages.');
