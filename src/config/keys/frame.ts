import { z } from 'zod';
import { color, settingsObject } from './object.ts';

const iconShape = {
  icon: z.string().optional().describe('Icon: a name, a path or a URL.'),
  iconType: z.string().optional().describe('Style of the icon.'),
};

const navbarLink = settingsObject({
  type: z.string().optional().describe('`button`, `github` or `discord`.'),
  label: z.string().optional().describe('Text of the link.'),
  href: z.string().describe('Where it leads.'),
  ...iconShape,
});

export const navbar = settingsObject({
  links: z.array(navbarLink).default([]).describe('Links in the bar at the top.'),
  primary: navbarLink.optional().describe('The button in the bar at the top.'),
})
  .prefault({})
  .describe('The bar at the top of every page.');

const footerLink = settingsObject({
  label: z.string().describe('Text of the link.'),
  href: z.string().describe('Where it leads.'),
});

const footerColumn = settingsObject({
  header: z.string().optional().describe('Heading of the column.'),
  items: z.array(footerLink).default([]).describe('Links of the column.'),
});

const socials = z
  .union([
    z.record(z.string(), z.string()),
    z.array(
      settingsObject({ type: z.string().describe('Name of the network.'), url: z.string().describe('Profile.') }),
    ),
  ])
  .transform((value) => (Array.isArray(value) ? Object.fromEntries(value.map(({ type, url }) => [type, url])) : value));

export const footer = settingsObject({
  socials: socials.optional().describe('Profiles: the network’s name and the URL.'),
  links: z.array(footerColumn).default([]).describe('Columns of links.'),
})
  .prefault({})
  .transform(({ socials, links }) => ({ socials: socials ?? {}, links }))
  .describe('The foot of every page.');

export const banner = settingsObject({
  content: z.string().describe('Text, in Markdown.'),
  dismissible: z.boolean().default(false).describe('Whether a reader may close it.'),
  type: z.enum(['info', 'warning', 'critical']).default('info').describe('How urgent it looks.'),
  color: settingsObject({
    light: color('In light mode.').optional(),
    dark: color('In dark mode.').optional(),
  })
    .optional()
    .describe('Color behind the text, which is white then; one replaces the other if it is missing.'),
})
  .optional()
  .describe('A line above every page.');

export const contextual = settingsObject({
  options: z
    .array(
      z.union([
        z.string(),
        settingsObject({
          title: z.string().describe('Text of the entry.'),
          description: z.string().optional().describe('Line below the text.'),
          href: z.unknown().describe('Where it leads; `$page` and `$path` are filled in.'),
          ...iconShape,
        }),
      ]),
    )
    .default([])
    .describe('Entries of the menu, the first being the button’s own.'),
  display: z.enum(['header', 'toc']).default('header').describe('Where the menu is.'),
})
  .optional()
  .describe('Menu of a page. Accepted, without effect here.');
