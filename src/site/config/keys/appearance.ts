import { z } from 'zod';
import { color, lightAndDark, linkedLightAndDark, settingsObject, withoutEffect } from './object.ts';

export const theme = z.string().optional().describe('Name of a theme. There is one theme, and every name is accepted.');

export const colors = settingsObject({
  primary: color('Accent color.').optional(),
  light: color('Accent color in dark mode.').optional(),
  dark: color('Color of buttons.').optional(),
  background: withoutEffect('Older place of `background.color`.'),
  anchors: withoutEffect('Older colors of anchors.'),
})
  .prefault({})
  .describe('Brand colors.');

export const logo = linkedLightAndDark('Logo: one path, or one for each mode. `href` is the target of a click.');

export const favicon = lightAndDark('Icon of the browser tab: one path, or one for each mode.');

export const appearance = settingsObject({
  default: z.enum(['system', 'light', 'dark']).default('system').describe('Mode on the first visit.'),
  strict: z.boolean().default(false).describe('`true`: readers cannot switch the mode.'),
})
  .prefault({})
  .describe('Light and dark mode.');

const fontShape = {
  family: z.string().optional().describe('Name of the font family.'),
  weight: z.number().optional().describe('Weight, such as 400 or 700.'),
  source: z.string().optional().describe('Path or URL of the font file.'),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of the font file.'),
};

export const fonts = settingsObject({
  ...fontShape,
  heading: settingsObject(fontShape).optional().describe('Font of headings.'),
  body: settingsObject(fontShape).optional().describe('Font of the text.'),
})
  .optional()
  .describe('Fonts. Without `source`, a family must be on the reader’s device: no font is fetched from another site.');

export const background = settingsObject({
  decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Background pattern of the pages.'),
  color: settingsObject({
    light: color('In light mode.').optional(),
    dark: color('In dark mode.').optional(),
  })
    .optional()
    .describe('Background color of the pages.'),
  image: lightAndDark('Background image of the pages: one path, or one for each mode.'),
})
  .optional()
  .describe('Background of the pages.');

export const styling = settingsObject({
  eyebrows: z
    .enum(['section', 'breadcrumbs'])
    .default('section')
    .describe('Text above the page title: the section, or breadcrumbs.'),
  latex: z.boolean().optional().describe('Accepted without effect: formulas are always rendered.'),
  codeblocks: z
    .unknown()
    .optional()
    .describe(
      '`"dark"`: code is dark in light mode too. Other values are accepted without effect: code follows the colors of the page.',
    ),
})
  .prefault({})
  .describe('Details of the appearance.');

export const icons = settingsObject({
  library: z
    .string()
    .optional()
    .describe(
      'The icon set that is searched first: `fontawesome` or `lucide`. With `tabler`, it is Lucide, which has many of the same names.',
    ),
})
  .optional()
  .describe('Icons.');
