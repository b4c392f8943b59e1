import { z } from 'zod';
import { color, lightAndDark, settingsObject, withoutEffect } from './object.ts';

export const theme = z.string().optional().describe('Name of a look. One look is shipped; every name is accepted.');

export const colors = settingsObject({
  primary: color('Colour of emphasis.').optional(),
  light: color('Colour of emphasis in dark mode.').optional(),
  dark: color('Colour of buttons and hover states.').optional(),
  background: withoutEffect('Older place of `background.color`.'),
  anchors: withoutEffect('Older colours of anchors.'),
})
  .prefault({})
  .describe('Brand colours.');

export const logo = lightAndDark('Logo: one path, or one for each mode. `href` is where a click leads.');

export const favicon = lightAndDark('Icon of the browser tab: one path, or one for each mode.');

export const appearance = settingsObject({
  default: z.enum(['system', 'light', 'dark']).default('system').describe('Mode at the first visit.'),
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
  decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Pattern behind the pages.'),
  color: settingsObject({
    light: color('In light mode.').optional(),
    dark: color('In dark mode.').optional(),
  })
    .optional()
    .describe('Colour behind the pages.'),
  image: lightAndDark('Picture behind the pages: one path, or one for each mode.'),
})
  .optional()
  .describe('Background of the pages.');

export const styling = settingsObject({
  eyebrows: z.enum(['section', 'breadcrumbs']).default('section').describe('What is above a page’s title.'),
  latex: z.boolean().optional().describe('Accepted, without effect here: formulas are always set.'),
  codeblocks: z
    .unknown()
    .optional()
    .describe(
      '`"dark"`: code is dark in light mode too. Anything else is accepted, without effect: code has one look that follows the colors of the page.',
    ),
})
  .prefault({})
  .describe('Details of the look.');

export const icons = settingsObject({
  library: z
    .string()
    .optional()
    .describe('The set in which a name is looked up first: `fontawesome`, `lucide` or `tabler`.'),
})
  .optional()
  .describe('Icons.');
